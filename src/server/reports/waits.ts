import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { type ReportFilterValues, readRows, toDay } from './figures.ts';

/** Median and 90th percentile of waits, without sorting all of them. */

/** An interval in minutes, rounded up to a multiple of `to`. */
export function roundedMinutes(interval: SQL, to: 1 | 5): SQL {
  const step = sql.raw(String(to));
  return sql`(ceil(date_part('epoch', ${interval}) / 60 / ${step}) * ${step})::int`;
}

const waitsRow = z.object({
  key: z.string().nullable(),
  isTotal: z.boolean(),
  cases: z.coerce.number(),
  median: z.int(),
  ninetieth: z.int(),
  kept: z.coerce.number(),
  promised: z.coerce.number(),
});
export type Waits = Omit<z.infer<typeof waitsRow>, 'key' | 'isTotal'>;
type FoundWaits = { rows: ReadonlyMap<string, Waits>; total: Waits | undefined };

/**
 * Of `rows`, a select of `key`, `minutes`, `kept` and `promised`: for each key and for all the number of cases, the
 * percentiles (nearest rank), how many kept the promise, and the sum of the promised minutes. Rounded minutes make few
 * groups, which are counted in one pass; as whole numbers, because sums of `bigint` are `numeric` and slow.
 */
export async function readWaits(db: Queryable, rows: SQL): Promise<FoundWaits> {
  const found = await readRows(
    db,
    sql`
    with counted as (
      select key, minutes, count(*)::int as cases, (count(*) filter (where kept))::int as kept, sum(promised) as promised
      from (${rows}) as waits group by key, minutes
    ), summed as (
      select key, grouping(key) as is_total, minutes, sum(cases)::int as cases, sum(kept)::int as kept,
             sum(promised) as promised
      from counted group by grouping sets ((key, minutes), (minutes))
    ), running as (
      select *, sum(cases) over (partition by is_total, key order by minutes) as reached,
             sum(cases) over (partition by is_total, key) as all_cases
      from summed
    )
    select key::text, is_total = 1 as "isTotal", all_cases as cases,
           min(minutes) filter (where reached * 2 >= all_cases) as median,
           min(minutes) filter (where reached * 10 >= all_cases * 9) as ninetieth,
           sum(kept) as kept, coalesce(sum(promised), 0) as promised
    from running group by key, is_total, all_cases`,
    waitsRow,
  );
  return { rows: keyed(found), total: found.find(({ isTotal }) => isTotal) };
}

/**
 * The same for each day of Istanbul. `rows` selects `at`, too, by which an index finds those of a day: they are few to
 * sort, while the groups of day and minutes are almost as many as the waits.
 */
export async function readWaitsByDay(
  db: Queryable,
  { since, until }: Pick<ReportFilterValues, 'since' | 'until'>,
  rows: SQL,
): Promise<FoundWaits> {
  const found = await readRows(
    db,
    sql`
    select ${toDay(sql`begins`)}::text as key, false as "isTotal", cases, percentiles[1] as median,
           percentiles[2] as ninetieth, kept, promised
    from generate_series(${since.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz - interval '24 hours',
      interval '24 hours') as days (begins)
    cross join lateral (
      select count(*) as cases, percentile_disc(array[0.5, 0.9]) within group (order by minutes) as percentiles,
             count(*) filter (where kept) as kept, sum(promised) as promised
      from (${rows}) as waits where at >= begins and at < begins + interval '24 hours') as of_day
    where cases > 0`,
    waitsRow,
  );
  const { total } = await readWaits(
    db,
    sql`select null as key, minutes, kept, promised from (${rows}) as waits`,
  );
  return { rows: keyed(found), total };
}

function keyed(found: readonly z.infer<typeof waitsRow>[]): ReadonlyMap<string, Waits> {
  return new Map(
    found.flatMap(({ key, isTotal, ...waits }) => (isTotal || key === null ? [] : [[key, waits]])),
  );
}
