import * as z from 'zod';
import type { ReportGroup } from '../../domain/staff/reports.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import {
  type FoundFigures,
  isWithin,
  joinConditions,
  keyIn,
  type ReportFilterValues,
  readRows,
  sumFigure,
  toDay,
} from './figures.ts';

const keys: Readonly<Partial<Record<ReportGroup, SQL>>> = {
  day: toDay(sql`t.at`),
  basis: sql`r.basis`,
};

const refundsRow = z.object({ key: z.string(), refunded: z.int(), amount: z.coerce.number() });

/**
 * Refunds that the provider has carried out. Plan: the index of succeeded refunds by time; a filter also reads the lines
 * of those.
 */
export async function readRefunds(
  db: Queryable,
  filter: ReportFilterValues,
  by: ReportGroup,
): Promise<FoundFigures> {
  const found = await readRows(
    db,
    sql`select key::text, count(*)::int as refunded, sum(amount) as amount
        from (${refundsOf(filter, keyIn(keys, by))}) as refunded group by key`,
    refundsRow,
  );
  const rows = new Map(found.map(({ key, refunded, amount }) => [key, { refunded, amount }]));
  return { rows, total: { refunded: sumFigure(rows, 'refunded'), amount: sumFigure(rows, 'amount') } };
}

/**
 * One row a refund. Of an erased application the lines are left, which tell its kind, but neither country nor
 * processing option.
 */
function refundsOf(filter: ReportFilterValues, key: SQL): SQL {
  const { kind, countryId, option } = filter;
  const succeeded = sql`t.state = 'succeeded' and ${isWithin(sql`t.at`, filter)}`;
  const refunds = sql`refund_transitions t join refunds r on r.id = t.refund_id`;
  if (kind === undefined && countryId === undefined && option === undefined)
    return sql`select ${key} as key, r.amount_cents as amount from ${refunds} where ${succeeded}`;
  const ofApplication = joinConditions([
    kind === undefined ? undefined : sql`(line.item = 'plan') = ${kind === 'insurance'}::boolean`,
    countryId === undefined ? undefined : sql`a.country_id = ${countryId}::int`,
    option === undefined ? undefined : sql`a.processing_type = ${option}`,
  ]);
  return sql`
    select ${key} as key, sum(share.amount_cents) as amount
    from ${refunds}
    join refund_lines share on share.refund_id = r.id
    join order_lines line on line.id = share.line_id
    left join applications a on a.id = line.application_id
    where ${succeeded} and ${ofApplication}
    group by r.id, ${key}`;
}
