import type { FastifyRequest } from 'fastify';
import { CallLimit, withCallLimit } from './database/callLimit.ts';
import type { App } from './http.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets a call read for long; its waits stay limited. */
    mayTakeLong?: true;
  }
}

/** Limits each call's time for the database. Call it before other hooks are added. */
export function limitCalls(app: App): void {
  const limits = new WeakMap<FastifyRequest, CallLimit>();

  app.addHook('onRequest', (request, _reply, done) => {
    const limit = new CallLimit({ mayTakeLong: request.routeOptions.config.mayTakeLong === true });
    limits.set(request, limit);
    withCallLimit(limit, done);
  });
  // Again, because reading the body loses the async context.
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
