import * as z from 'zod/mini';
import { errorBody } from '../../domain/wire/errors.ts';
import { loginRequest, staffSession } from '../../domain/wire/staff.ts';
import { audit } from '../audit.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { isStaffPassword } from './credential.ts';
import { closeSession, isSignedIn, openSession } from './sessions.ts';

/** Signing in and out, design sections 4.4 and 5. */
export function sessionRoutes(app: App, services: Services): void {
  const { db, clock, config } = services;

  app.post(
    '/api/admin/login',
    {
      schema: { body: loginRequest, response: { 204: z.null(), '4xx': errorBody }, tags: ['staff'] },
      config: { rateLimit: limitOf('login', config.rateLimitFactor) },
    },
    async (request, reply) => {
      const right = await isStaffPassword(db, request.body.password);
      const action = right ? 'staff.signedIn' : 'staff.signInRefused';
      await audit(db, { at: clock.now(), actor: 'staff', action });
      if (!right)
        throw new AppError(401, 'wrongPassword', { fields: { password: { code: 'wrongPassword' } } });
      await openSession(services, reply);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/admin/logout',
    { schema: { response: { 204: z.null() }, tags: ['staff'] } },
    async (request, reply) => {
      if (await isSignedIn(services, request)) {
        await audit(db, { at: clock.now(), actor: 'staff', action: 'staff.signedOut' });
      }
      await closeSession(services, request, reply);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/admin/session',
    { schema: { response: { 200: staffSession }, tags: ['staff'] } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { authenticated: await isSignedIn(services, request) };
    },
  );
}
