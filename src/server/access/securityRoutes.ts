import * as contract from '../../contract/access.ts';
import { parsePasskeySite } from '../../domain/staff/passkeys.ts';
import { parsePersonName } from '../../domain/staff/people.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { changePassword } from './credential.ts';
import { countRecoveryCodes, findFactor } from './factorQueries.ts';
import { beginFactor, confirmFactor, renewRecoveryCodes, switchFactorOff } from './factorSettings.ts';
import { listPasskeys } from './passkeyQueries.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';
import { renamePerson, setLanguage, setTourSeen } from './personQueries.ts';
import { proveAgain, proveByPasskey } from './proof.ts';
import { type Admitted, deleteSessionByCode, deleteSessions, listOpenSessions } from './sessionQueries.ts';
import { forgetCookie, readAdmitted, readStaff } from './sessions.ts';

/** Staff's own name and access: sessions, passkeys, password, second factor, and the proof of who they are. */
export function securityRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.readSecurity),
    handler: (request) => overviewOf(services, readAdmitted(request)),
  });
  nameRoute(app, services);
  languageRoute(app, services);
  tourRoute(app, services);
  sessionListRoutes(app, services);
  passwordRoute(app, services);
  factorRoutes(app, services);
  passkeyRoutes(app, services);
  proofRoute(app, services);
}

async function overviewOf(
  { db, clock, publicUrl }: Services,
  { session: mine, person }: Admitted,
): Promise<contract.SecurityOverview> {
  const [sessions, passkeys, factor, recoveryCodesLeft] = await Promise.all([
    listOpenSessions(db, person.id, clock.now()),
    listPasskeys(db, person.id),
    findFactor(db, person.id),
    countRecoveryCodes(db, person.id),
  ]);
  return {
    sessions: sessions.map(({ code, label, createdAt, lastSeenAt, idHash }) => ({
      code,
      label,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      mine: idHash.equals(mine.idHash),
    })),
    passkeys:
      parsePasskeySite(publicUrl) === null
        ? null
        : passkeys.map(({ id, name, createdAt, lastUsedAt, isSynced }) => ({
            id,
            name,
            addedAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
            isSynced,
          })),
    secondFactor:
      factor === null ? null : { switchedOnAt: factor.switchedOnAt.toISOString(), recoveryCodesLeft },
  };
}

function nameRoute(app: App, { db, clock }: Services): void {
  app.route({
    ...serve(contract.changeOwnName),
    handler: async (request, reply) => {
      const code = 'personNameNeeded';
      const name = parsePersonName(request.body.name);
      if (name === null) throw new AppError(400, code, { fields: { name: { code } } });
      const by = readStaff(request);
      const detail: AuditDetail = { person: by.personId, what: 'name' };
      await inTransaction(db, async (tx) => {
        if (!(await renamePerson(tx, by.personId, name))) return;
        await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'person.changed', detail });
      });
      return reply.code(204).send(null);
    },
  });
}

function languageRoute(app: App, { db, clock }: Services): void {
  app.route({
    ...serve(contract.changeOwnLanguage),
    handler: async (request, reply) => {
      const by = readStaff(request);
      const detail: AuditDetail = { person: by.personId, what: 'language' };
      await inTransaction(db, async (tx) => {
        if (!(await setLanguage(tx, by.personId, request.body.language))) return;
        await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'person.changed', detail });
      });
      return reply.code(204).send(null);
    },
  });
}

function tourRoute(app: App, { db, clock }: Services): void {
  app.route({
    ...serve(contract.markTourSeen),
    handler: async (request, reply) => {
      const by = readStaff(request);
      const at = clock.now();
      const detail: AuditDetail = { person: by.personId, what: 'tour' };
      await inTransaction(db, async (tx) => {
        if (!(await setTourSeen(tx, by.personId, at))) return;
        await audit(tx, { at, actor: 'staff', by, action: 'person.changed', detail });
      });
      return reply.code(204).send(null);
    },
  });
}

function sessionListRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  app.route({
    ...serve(contract.closeAllSessions),
    handler: async (request, reply) => {
      const by = readStaff(request);
      await inTransaction(db, async (tx) => {
        const endedSessions = await deleteSessions(tx, by.personId);
        const detail: AuditDetail = { endedSessions };
        await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'staff.allSessionsClosed', detail });
      });
      forgetCookie(services, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...serve(contract.closeSession),
    handler: async (request, reply) => {
      const by = readStaff(request);
      const { code } = request.params;
      const closed = await inTransaction(db, async (tx) => {
        const done = await deleteSessionByCode(tx, by.personId, code);
        const entry = { at: clock.now(), actor: 'staff' as const, by, detail: { closed: code } };
        if (done) await audit(tx, { ...entry, action: 'staff.sessionClosed' });
        return done;
      });
      if (!closed) throw new AppError(409, 'sessionNotFound');
      if (code === by.sessionCode) forgetCookie(services, reply);
      return reply.code(204).send(null);
    },
  });
}

function passwordRoute(app: App, services: Services): void {
  app.route({
    ...serve(contract.changePassword),
    handler: async (request, reply) => {
      const change = { ...request.body, address: request.callerAddress };
      const give = await changePassword(services, readAdmitted(request), change);
      give(reply);
      return reply.code(204).send(null);
    },
  });
}

function factorRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.beginSecondFactor),
    handler: (request) =>
      beginFactor(services, readAdmitted(request), { ...request.body, address: request.callerAddress }),
  });
  app.route({
    ...serve(contract.confirmSecondFactor),
    handler: async (request, reply) => {
      const given = { ...request.body, address: request.callerAddress };
      const { recoveryCodes, give } = await confirmFactor(services, readAdmitted(request), given);
      give(reply);
      return { recoveryCodes };
    },
  });
  app.route({
    ...serve(contract.renewRecoveryCodes),
    handler: async (request, reply) => {
      const given = { ...request.body, address: request.callerAddress };
      const { recoveryCodes, give } = await renewRecoveryCodes(services, readAdmitted(request), given);
      give(reply);
      return { recoveryCodes };
    },
  });
  app.route({
    ...serve(contract.switchSecondFactorOff),
    handler: async (request, reply) => {
      const given = { ...request.body, address: request.callerAddress };
      const give = await switchFactorOff(services, readAdmitted(request), given);
      give(reply);
      return reply.code(204).send(null);
    },
  });
}

function proofRoute(app: App, services: Services): void {
  app.route({
    ...serve(contract.proveAgain),
    handler: async (request, reply) => {
      const { body, callerAddress: address } = request;
      const admitted = readAdmitted(request);
      const give =
        'credential' in body
          ? await proveByPasskey(services, admitted, { ...body, address })
          : await proveAgain(services, admitted, { password: body.password, code: body.code, address });
      give(reply);
      return reply.code(204).send(null);
    },
  });
}
