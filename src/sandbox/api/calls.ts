import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod';
import { type ApiErrorName, apiErrors, errorBody } from '../checkouts/wire.ts';
import type { Desk } from '../desk.ts';
import type { Subject } from '../faults/armed.ts';
import type { CallFault } from '../faults/names.ts';
import type { SandboxOptions } from '../options.ts';

/** What every call of the merchant's server has: HTTP Basic, the provider's envelope around errors. */
export function apiCalls(app: FastifyInstance, options: SandboxOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!mayCall(request.headers.authorization, options)) return fail(reply, 'unauthorised');
  });
  app.setErrorHandler((error, request, reply) => {
    if (isClientError(error)) return fail(reply, 'undecodable');
    request.log.error(error, 'the sandbox provider failed');
    return fail(reply, 'internal');
  });
}

export function fail(reply: FastifyReply, name: ApiErrorName, remarks?: string): FastifyReply {
  return reply.code(apiErrors[name].status).send(errorBody(name, remarks));
}

export const fieldsAtFault = (error: z.ZodError) =>
  [...new Set(error.issues.map((issue) => issue.path.join('.')))].join(', ');

/** Whether a fault of this name is armed for what is called about; using it up. */
export async function isArmed(desk: Desk, name: CallFault, subject: Subject): Promise<boolean> {
  return (await desk.faults.take([name], subject)).length > 0;
}

/** Answers what was done, unless a fault says late (`slow`) or never (`cut`: the connection breaks). */
export async function answer(
  desk: Desk,
  reply: FastifyReply,
  subject: Subject,
  body: unknown,
  cut?: CallFault,
): Promise<FastifyReply> {
  if (await isArmed(desk, 'slow', subject)) await desk.pause(desk.delays.slow);
  if (cut === undefined || !(await isArmed(desk, cut, subject))) return reply.send(body);
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

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
