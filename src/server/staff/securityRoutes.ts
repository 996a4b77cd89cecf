import * as z from 'zod/mini';
import { errorBody } from '../../contract/errors.ts';
import {
  codeRequest,
  passwordChange,
  recoveryCodeSheet,
  type SecurityOverview,
  secondFactorOffer,
  secondFactorRequest,
  securityOverview,
} from '../../contract/staffAccess.ts';
import { audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { changePassword } from './credential.ts';
import { countRecoveryCodes, findFactor } from './factorQueries.ts';
import { beginFactor, confirmFactor, renewRecoveryCodes, switchFactorOff } from './factorSettings.ts';
import { deleteSessionByCode, deleteSessions, listOpenSessions, type SessionRow } from './sessionQueries.ts';
import { forgetCookie, memberOf, sessionOf, staffOnly } from './sessions.ts';

const base = '/api/admin/security';

/** What staff can do about their own access: sessions, password, second factor. Each asks for a staff session. */
export function securityRoutes(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.addHook('preValidation', staffOnly(services));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.get(
      base,
      { schema: { response: { 200: securityOverview, '4xx': errorBody }, tags: ['staff'] } },
      (request) => overviewOf(services, sessionOf(request)),
    );
    sessionListRoutes(scope, services);
    passwordRoute(scope, services);
    factorRoutes(scope, services);
  });
}

async function overviewOf({ db, clock }: Services, mine: SessionRow): Promise<SecurityOverview> {
  const [sessions, factor, recoveryCodesLeft] = await Promise.all([
    listOpenSessions(db, clock.now()),
    findFactor(db),
    countRecoveryCodes(db),
  ]);
  return {
    sessions: sessions.map(({ code, label, createdAt, lastSeenAt, idHash }) => ({
      code,
      label,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      mine: idHash.equals(mine.idHash),
    })),
    secondFactor:
      factor === null ? null : { switchedOnAt: factor.switchedOnAt.toISOString(), recoveryCodesLeft },
  };
}

function sessionListRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  const schema = { response: { 204: z.null(), '4xx': errorBody }, tags: ['staff'] };

  app.post(`${base}/sessions/close-all`, { schema }, async (request, reply) => {
    const by = memberOf(sessionOf(request));
    await inTransaction(db, async (tx) => {
      const endedSessions = await deleteSessions(tx);
      const detail = { endedSessions };
      await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'staff.allSessionsClosed', detail });
    });
    forgetCookie(services, reply);
    return reply.code(204).send(null);
  });

  app.post(
    `${base}/sessions/:code/close`,
    { schema: { ...schema, params: z.object({ code: z.string().check(z.maxLength(10)) }) } },
    async (request, reply) => {
      const mine = sessionOf(request);
      const { code } = request.params;
      const closed = await inTransaction(db, async (tx) => {
        const done = await deleteSessionByCode(tx, code);
        const entry = {
          at: clock.now(),
          actor: 'staff' as const,
          by: memberOf(mine),
          detail: { closed: code },
        };
        if (done) await audit(tx, { ...entry, action: 'staff.sessionClosed' });
        return done;
      });
      if (!closed) throw new AppError(409, 'sessionNotFound');
      if (code === mine.code) forgetCookie(services, reply);
      return reply.code(204).send(null);
    },
  );
}

function passwordRoute(app: App, services: Services): void {
  app.post(
    `${base}/password`,
    {
      schema: { body: passwordChange, response: { 204: z.null(), '4xx': errorBody }, tags: ['staff'] },
      config: { rateLimit: limitOf('login', services.config.rateLimitFactor) },
    },
    async (request, reply) => {
      const change = { ...request.body, address: request.ip };
      const give = await changePassword(services, sessionOf(request), change);
      give(reply);
      return reply.code(204).send(null);
    },
  );
}

function factorRoutes(app: App, services: Services): void {
  const config = { rateLimit: limitOf('login', services.config.rateLimitFactor) };
  const tags = ['staff'];
  const sheet = { body: codeRequest, response: { 200: recoveryCodeSheet, '4xx': errorBody }, tags };

  app.post(
    `${base}/second-factor`,
    {
      schema: { body: secondFactorRequest, response: { 200: secondFactorOffer, '4xx': errorBody }, tags },
      config,
    },
    (request) => beginFactor(services, sessionOf(request), { ...request.body, address: request.ip }),
  );
  app.post(`${base}/second-factor/confirm`, { schema: sheet, config }, async (request, reply) => {
    const given = { ...request.body, address: request.ip };
    const { recoveryCodes, give } = await confirmFactor(services, sessionOf(request), given);
    give(reply);
    return { recoveryCodes };
  });
  app.post(`${base}/recovery-codes`, { schema: sheet, config }, async (request) => ({
    recoveryCodes: await renewRecoveryCodes(services, sessionOf(request), {
      ...request.body,
      address: request.ip,
    }),
  }));
  app.post(
    `${base}/second-factor/off`,
    { schema: { body: codeRequest, response: { 204: z.null(), '4xx': errorBody }, tags }, config },
    async (request, reply) => {
      const given = { ...request.body, address: request.ip };
      const give = await switchFactorOff(services, sessionOf(request), given);
      give(reply);
      return reply.code(204).send(null);
    },
  );
}
