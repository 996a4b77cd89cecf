import type { FastifyRequest } from 'fastify';
import { CallLimit, withCallLimit } from './database/callLimit.ts';
import type { App } from './http.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads more than fits into the time that a person waits: such as an export. The server's own limits hold alone. */
    mayTakeLong?: true;
  }
}

/** Limits how long each call may keep the database waiting. Call it before other hooks are added. */
export function limitCalls(app: App): void {
  const limits = new WeakMap<FastifyRequest, CallLimit>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.mayTakeLong === true) return done();
    const limit = new CallLimit();
    limits.set(request, limit);
    withCallLimit(limit, done);
  });
  // Whoever reads the body goes on in the context of the connection, where there is no limit.
  app.addHook('preValidation', (request, _reply, done) => {
    const limit = limits.get(request);
    if (limit === undefined) done();
    else withCallLimit(limit, done);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    limits.get(request)?.end();
    done();
  });
}
