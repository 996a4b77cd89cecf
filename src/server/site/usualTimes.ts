import * as z from 'zod';
import { usualTime } from '../../contract/decisionTimes.ts';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { statedUsualTime, type UsualTime } from '../../domain/status/decisionTime.ts';
import type { Queryable } from '../database/connect.ts';
import { eq, sql } from '../database/drizzle.ts';
import { serviceFigures } from '../database/tables.ts';

/** The options of an e-visa, and insurance, which has one speed. */
const usualOptions = [...processingTypes, 'insurance'] as const;

const storedUsual = z.array(z.object({ ...usualTime.shape, option: z.enum(usualOptions) }));
type StoredUsual = z.infer<typeof storedUsual>;

const counted = z.array(
  z.object({
    option: z.enum(usualOptions),
    cases: z.int(),
    medianSeconds: z.coerce.number(),
    ninetiethSeconds: z.coerce.number(),
  }),
);

/**
 * Usual times of the decisions since a moment, from the payment by the clock, less the time in which the traveller was
 * asked something. Without undone decisions, those that a payment took, and options of too few. Plan: the index on
 * decided_at, and the requests of these alone.
 */
export async function measureUsualTimes(db: Queryable, since: Date): Promise<StoredUsual> {
  const { rows } = await db.execute(sql`
    with decided as (
      select id, coalesce(processing_type, 'insurance') as option, paid_at, decided_at
      from applications
      where decided_at >= ${since.toISOString()}::timestamptz and decided_at > paid_at),
    waited as (
      select d.id, sum(extract(epoch from
        least(coalesce(r.ended_at, d.decided_at), d.decided_at) - greatest(r.asked_at, d.paid_at))) as seconds
      from decided d
      join traveller_requests r on r.application_id = d.id
        and r.asked_at < d.decided_at and coalesce(r.ended_at, d.decided_at) > d.paid_at
      group by d.id),
    taken as (
      select d.option, extract(epoch from d.decided_at - d.paid_at) - coalesce(w.seconds, 0) as seconds
      from decided d left join waited w on w.id = d.id)
    select option, count(*)::int as cases,
      percentile_cont(0.5) within group (order by seconds) as "medianSeconds",
      percentile_cont(0.9) within group (order by seconds) as "ninetiethSeconds"
    from taken group by option`);
  return counted.parse(rows).flatMap(({ option, ...row }) => {
    const stated = statedUsualTime(row);
    return stated === null ? [] : [{ option, ...stated }];
  });
}

/** As measured in the last hour; null for too few decisions. By the primary key. */
export async function readUsualTime(db: Queryable, option: string): Promise<UsualTime | null> {
  const [row] = await db
    .select({ usual: sql<unknown>`${serviceFigures.figures} -> 'usual'` })
    .from(serviceFigures)
    .where(eq(serviceFigures.id, 1));
  const stored = storedUsual.safeParse(row?.usual);
  if (!stored.success) return null;
  const found = stored.data.find((one) => one.option === option);
  if (found === undefined) return null;
  const { option: _, ...usual } = found;
  return usual;
}
