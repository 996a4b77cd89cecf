import { readDecisionTime, readPerformance } from '../../contract/site.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import { decisionTimeDays, statedDecisionTime } from '../../domain/status/decisionTime.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, gte, sql } from '../database/drizzle.ts';
import { applications } from '../database/tables.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { readServiceFigures } from './serviceFigures.ts';

/** Public figures: the median decision time, and those of /performance as last measured. */
export function figureRoutes(app: App, { db, clock }: Services): void {
  app.route({
    ...serve(readDecisionTime),
    handler: async (_request, reply) => {
      const since = new Date(clock.now().getTime() - decisionTimeDays * dayMs);
      const found = await readDecisionTimes(db, since);
      const time = statedDecisionTime(found);
      reply.header('cache-control', 'public, max-age=3600');
      return { median: time === null ? null : { time, decisions: found.decisions } };
    },
  });
  app.route({
    ...serve(readPerformance),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600');
      return { measured: await readServiceFigures(db) };
    },
  });
}

/**
 * The number of e-visa decisions since a moment, without undone ones, and the median seconds from
 * payment. Plan: the index on decided_at.
 */
async function readDecisionTimes(
  db: Queryable,
  since: Date,
): Promise<{ decisions: number; medianSeconds: number }> {
  const { kind, decidedAt, paidAt } = applications;
  const seconds = sql`extract(epoch from ${decidedAt} - ${paidAt})`;
  const [row] = await db
    .select({
      decisions: sql<number>`count(*)::int`,
      medianSeconds: sql`coalesce(percentile_cont(0.5) within group (order by ${seconds}), 0)`.mapWith(
        Number,
      ),
    })
    .from(applications)
    .where(and(eq(kind, 'visa'), gte(decidedAt, since), gte(decidedAt, paidAt)));
  return row ?? { decisions: 0, medianSeconds: 0 };
}
