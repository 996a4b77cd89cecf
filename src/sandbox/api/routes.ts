import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Checkouts } from '../checkouts/checkouts.ts';
import {
  type ApiErrorName,
  apiErrors,
  checkoutObject,
  createRequest,
  errorBody,
  successBody,
} from '../checkouts/wire.ts';
import type { SandboxOptions } from '../options.ts';

const idParameter = z.object({ id: z.string() });
const headers = z.object({ 'idempotency-key': z.string().min(1).max(255).optional() });

/** The merchant's side: /v3/checkout and below, HTTP Basic, the provider's envelope around every answer. */
export function apiRoutes(app: FastifyInstance, checkouts: Checkouts, options: SandboxOptions): void {
  const now = options.now ?? (() => new Date());
  app.addHook('onRequest', async (request, reply) => {
    if (!mayCall(request.headers.authorization, options)) return fail(reply, 'unauthorised');
  });
  app.setErrorHandler((error, request, reply) => {
    if (isClientError(error)) return fail(reply, 'undecodable');
    request.log.error(error, 'the sandbox provider failed');
    return fail(reply, 'internal');
  });

  app.post('/v3/checkout', async (request, reply) => {
    const body = createRequest.safeParse(request.body);
    const { data: head } = headers.safeParse(request.headers);
    if (head === undefined) return fail(reply, 'invalid', 'Idempotency-Key');
    if (!body.success) return fail(reply, 'invalid', fieldsAtFault(body.error));
    const record = await checkouts.create(body.data, head['idempotency-key'] ?? null);
    const asMade = checkoutObject(record, options.publicUrl, new Date(record.createdAt));
    return reply.send(successBody('checkout session created successfully', asMade));
  });

  app.get('/v3/checkout/:id', async (request, reply) => {
    const record = await checkouts.read(idParameter.parse(request.params).id);
    if (record === null) return fail(reply, 'notFound');
    const found = checkoutObject(record, options.publicUrl, now());
    return reply.send(successBody('checkout session fetched successfully', found));
  });

  app.post('/v3/checkout/:id/expire', async (request, reply) => {
    const record = await checkouts.close(idParameter.parse(request.params).id);
    if (record === null) return fail(reply, 'notFound');
    if (record === 'notOpen') return fail(reply, 'notOpen');
    const expired = checkoutObject(record, options.publicUrl, now());
    return reply.send(successBody('checkout session updated successfully', expired));
  });
}

function fail(reply: FastifyReply, name: ApiErrorName, remarks?: string): FastifyReply {
  return reply.code(apiErrors[name].status).send(errorBody(name, remarks));
}

const fieldsAtFault = (error: z.ZodError) =>
  [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ');

const isClientError = (error: unknown) =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500;

/** Compares digests, so neither length nor content of the keys shows in the time taken. */
function mayCall(authorization: string | undefined, keys: SandboxOptions): boolean {
  const expected = `Basic ${Buffer.from(`${keys.apiKey}:${keys.apiSecret}`, 'utf8').toString('base64')}`;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(expected));
}
