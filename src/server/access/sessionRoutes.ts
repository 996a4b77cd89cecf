import type { FastifyRequest } from 'fastify';
import * as contract from '../../contract/access.ts';
import * as passkeys from '../../contract/passkeys.ts';
import { secondsOfProof } from '../../domain/staff/freshProof.ts';
import { normaliseText } from '../../domain/text/plainText.ts';
import { audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { listPasskeys } from './passkeyQueries.ts';
import { askKeys } from './passkeys.ts';
import { hasPassword } from './personQueries.ts';
import { deleteOpenSession } from './sessionQueries.ts';
import { forgetCookie, isSignedIn, readAdmitted, readSessionHash, readStaff } from './sessions.ts';
import { signIn, signInByPasskey } from './signIn.ts';

/** Signing in and out, design sections 4.4 and 5. */
export function sessionRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  app.route({
    ...serve(contract.signIn),
    handler: async (request, reply) => {
      const { password, code } = request.body;
      const session = await signIn(services, {
        email: null,
        password,
        code,
        ...readCaller(services, request),
      });
      session.give(reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...serve(contract.signInByEmail),
    handler: async (request, reply) => {
      const { email, password, code } = request.body;
      const given = { email: normaliseText(email), password, code };
      const session = await signIn(services, { ...given, ...readCaller(services, request) });
      session.give(reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...serve(passkeys.askForPasskey),
    handler: () => askKeys(services, { purpose: 'signIn', personId: null, sessionCode: null }),
  });

  app.route({
    ...serve(passkeys.signInByPasskey),
    handler: async (request, reply) => {
      const session = await signInByPasskey(services, { ...request.body, ...readCaller(services, request) });
      session.give(reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...serve(contract.signOut),
    handler: async (request, reply) => {
      if (await isSignedIn(services, request)) {
        const { idHash } = readAdmitted(request).session;
        await inTransaction(db, async (tx) => {
          await deleteOpenSession(tx, idHash, clock.now());
          const by = readStaff(request);
          await audit(tx, { at: clock.now(), actor: 'staff', by, action: 'staff.signedOut' });
        });
      }
      forgetCookie(services, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...serve(contract.readSession),
    handler: async (request) => {
      if (!(await isSignedIn(services, request))) return { authenticated: false, person: null };
      const { session, person, permissions } = readAdmitted(request);
      const { id, name, language, isFirstOwner, tourSeenAt } = person;
      const keys = await listPasskeys(db, id);
      return {
        authenticated: true,
        person: { id: String(id), name, language, isFirstOwner, hasSeenTour: tourSeenAt !== null },
        permissions: [...permissions],
        provenForSeconds: secondsOfProof(session.provenAt, services.clock.now()),
        hasPassword: hasPassword(person),
        hasPasskey: keys.length > 0,
      };
    },
  });
}

/** From where somebody signs in, and the hash of the browser's previous session. */
export function readCaller(services: Services, request: FastifyRequest) {
  return {
    address: request.callerAddress,
    userAgent: request.headers['user-agent'],
    replaced: readSessionHash(services, request),
  };
}
