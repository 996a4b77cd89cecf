import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod';
import { type ApiErrorName, apiErrors, errorBody } from './checkouts/envelope.ts';
import type { SandboxOptions } from './options.ts';
import type { Sandbox } from './sandbox.ts';
import type { CallFault, Subject } from './store/faults.ts';

/** HTTP Basic and the provider's error envelope for the merchant's calls. */
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

/** Answers 503 without the envelope, as a gateway does, during an outage of the control API. */
export function refuseInOutage(app: FastifyInstance, { outage }: Sandbox): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (outage.isOn()) return reply.code(503).type('text/plain').send('Service Unavailable');
  });
}

export function fail(reply: FastifyReply, name: ApiErrorName, remarks?: string): FastifyReply {
  return reply.code(apiErrors[name].status).send(errorBody(name, remarks));
}

export const fieldsAtFault = ({ issues }: Pick<z.ZodError, 'issues'>) =>
  [...new Set(issues.map((issue) => issue.path.join('.')))].join(', ');

/** True if this fault is armed for the subject. Uses it up. */
export async function isArmed(sandbox: Sandbox, name: CallFault, subject: Subject): Promise<boolean> {
  return (await sandbox.faults.take([name], subject)).length > 0;
}

/** Sends the answer: late with the fault `slow`; the fault `cut` breaks the connection. */
export async function answer(
  sandbox: Sandbox,
  reply: FastifyReply,
  subject: Subject,
  body: unknown,
  cut?: CallFault,
): Promise<FastifyReply> {
  if (await isArmed(sandbox, 'slow', subject)) await sandbox.pause(sandbox.delays.slow);
  if (cut === undefined || !(await isArmed(sandbox, cut, subject))) return reply.send(body);
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

const isClientError = (error: unknown) =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500;

/** Compares digests: timing shows neither length nor content of the keys. */
function mayCall(authorization: string | undefined, keys: SandboxOptions): boolean {
  const expected = `Basic ${Buffer.from(`${keys.apiKey}:${keys.apiSecret}`, 'utf8').toString('base64')}`;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(expected));
}
