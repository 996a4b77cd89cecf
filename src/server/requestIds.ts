import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A request's id stands in its answer and in every log line it causes, also through jobs. */

const ids = new AsyncLocalStorage<string | undefined>();

/** Proxies set it. */
const requestIdHeader = 'x-request-id';

/** A UUID or 32 hexadecimal digits: nothing personal. */
const wellFormed = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The given id if it is well-formed, else a new one. */
export function requestIdFor({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given.toLowerCase() : randomUUID();
}

/** Also of a job: the request that caused it. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}

/** Undefined: no request. */
export function underRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return ids.run(id, work);
}

export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    underRequestId(request.id, done);
  });
  // Again, because reading the body loses the async context.
  app.addHook('preValidation', (request, _reply, done) => underRequestId(request.id, done));
}
