import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * The id of a request, in its answer and in every line of the log that it causes: also in those of jobs that it enqueued,
 * of the jobs that these enqueue, and of their e-mails.
 */

const ids = new AsyncLocalStorage<string | undefined>();

/** As a header: proxies write it, people quote it. */
const requestIdHeader = 'x-request-id';

/** A UUID, or the 32 hexadecimal digits that proxies make. Nothing else fits, so that a log holds nothing personal. */
const wellFormed = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The request's own id where it is well-formed, else a new one. */
export function requestIdFor({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given.toLowerCase() : randomUUID();
}

/** The id of the request that is answered now, or that caused the job that runs now. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}

/** Runs the work, and everything that it starts, under the id of a request; undefined stands for no request. */
export function underRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return ids.run(id, work);
}

/** Puts the id of each request into its answer and around its work. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    underRequestId(request.id, done);
  });
  // Again after the body was read: its end arrives in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => underRequestId(request.id, done));
}
