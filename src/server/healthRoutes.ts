import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Queryable } from './database/connect.ts';
import { sql } from './database/drizzle.ts';
import { isDiskFull, reasonUnavailable } from './database/unavailable.ts';
import type { App } from './http.ts';
import { registry } from './metrics.ts';
import { measureOperation } from './operationFigures.ts';
import type { Services } from './services.ts';
import type { StorageWatch } from './storageWatch.ts';

/**
 * Database unavailable, late, taking no changes (a standby) or out of room; job worker not started.
 */
const reasons = ['unreachable', 'busy', 'readOnly', 'full', 'jobs'] as const;
type Reason = (typeof reasons)[number];

const up = z.object({ status: z.literal('up') });
/** Absent without a virus scanner; only files wait for it. */
const scanner = z.optional(z.enum(['up', 'away']));
const ready = z.object({ status: z.literal('ready'), scanner });
const notReady = z.object({ status: z.literal('not ready'), reason: z.enum(reasons), scanner });

/** GET /healthz, /readyz and /metrics, design section 1. */
export function healthRoutes(app: App, services: Services, storage: StorageWatch): void {
  const options = { config: { access: 'anyone', rateLimit: false }, logLevel: 'warn' } as const;

  app.get('/healthz', { ...options, schema: { response: { 200: up }, tags: ['operations'] } }, () => ({
    status: 'up' as const,
  }));

  app.get(
    '/readyz',
    { ...options, schema: { response: { 200: ready, 503: notReady }, tags: ['operations'] } },
    async (_request, reply) => {
      const [reason, scanning] = await Promise.all([
        reasonNotReady(services, storage),
        scannerState(services),
      ]);
      if (reason === null) return { status: 'ready' as const, ...scanning };
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', reason, ...scanning });
    },
  );

  app.get(
    '/metrics',
    { ...options, config: { access: 'operator', rateLimit: false }, schema: { hide: true } },
    async (_request, reply) => {
      const isReady = reasonNotReady(services, storage).then((reason) => reason === null);
      await measureOperation(services, isReady);
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

/** Monitoring gets an answer within two seconds, even if the database is silent. */
const readinessLimitMs = 1_500;

/** Migrations need no check: the start migrates before it listens. */
async function reasonNotReady({ db, jobs }: Services, storage: StorageWatch): Promise<Reason | null> {
  if (!jobs.isRunning()) return 'jobs';
  const late = wait(readinessLimitMs, 'busy' as const, { ref: false });
  const reason = await Promise.race([reasonOfDatabase(db), late]);
  return reason ?? ((await storage.isFull()) ? 'full' : null);
}

async function reasonOfDatabase(db: Queryable): Promise<Reason | null> {
  try {
    const { rows } = await db.execute<{ readOnly: boolean }>(
      sql`select current_setting('transaction_read_only') = 'on' as "readOnly", exists(select from applications)`,
    );
    return rows[0]?.readOnly === true ? 'readOnly' : null;
  } catch (error) {
    if (isDiskFull(error)) return 'full';
    return /^(busy|53|55P03|57014)/.test(reasonUnavailable(error)) ? 'busy' : 'unreachable';
  }
}

async function scannerState({ scanner }: Services): Promise<{ scanner?: 'up' | 'away' }> {
  if (scanner === null) return {};
  return { scanner: (await scanner.isUp()) ? 'up' : 'away' };
}
