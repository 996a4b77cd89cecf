import type { Queryable } from '../database/connect.ts';
import { and, eq, gte, sql } from '../database/drizzle.ts';
import { applications } from '../database/tables.ts';

/**
 * How many e-visa applications were approved or rejected since a moment, and the median of the seconds from their
 * payment to that. A decision that was undone is none. Plan: the index on decided_at.
 */
export async function readDecisionTimes(
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
