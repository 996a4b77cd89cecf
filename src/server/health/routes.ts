import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '../errors/appError.ts';
import type { App, Guard } from '../http.ts';
import { registry } from '../metrics.ts';
import type { Services } from '../services.ts';
import { isSignedIn } from '../staff/index.ts';

const state = z.object({ status: z.string() });
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** GET /healthz, /readyz and /metrics, design section 1. */
export function healthRoutes(app: App, services: Services): void {
  const options = { config: { rateLimit: false as const }, logLevel: 'warn' as const };

  app.get('/healthz', { ...options, schema: { response: { 200: state }, tags: ['operations'] } }, () => ({
    status: 'up',
  }));

  app.get(
    '/readyz',
    { ...options, schema: { response: { 200: state, 503: state }, tags: ['operations'] } },
    async (_request, reply) => {
      if (await isReady(services)) return { status: 'ready' };
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' });
    },
  );

  app.get(
    '/metrics',
    { ...options, schema: { hide: true }, preHandler: operatorsOnly(services) },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Whoever watches has an answer within two seconds, also when the database has none. */
const readinessLimitMs = 1_500;

/** The start migrates before it listens, so a server that answers here has its migrations. */
async function isReady({ db, jobs }: Services): Promise<boolean> {
  if (!jobs.isRunning()) return false;
  try {
    const answer = db.execute(sql`select 1 from applications limit 1`).then(() => true);
    return await Promise.race([answer, wait(readinessLimitMs, false, { ref: false })]);
  } catch {
    return false;
  }
}

/** In production only for the machine itself and for signed-in staff; else for everyone who tries the product out. */
export function operatorsOnly(services: Services): Guard {
  return async (request) => {
    if (!services.config.production || loopback.has(request.ip) || (await isSignedIn(services, request)))
      return;
    throw new AppError(404, 'notFound');
  };
}

/** In production only for signed-in staff, design section 1 (/debug-payment, /dev/mail). */
export function triersOnly(services: Services): Guard {
  return async (request) => {
    if (!services.config.production || (await isSignedIn(services, request))) return;
    throw new AppError(404, 'notFound');
  };
}
