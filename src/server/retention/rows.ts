import * as z from 'zod';
import { addDays, startOfDayInIstanbul, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { Queryable } from '../database/connect.ts';
import { type Column, type PgTable, type SQL, sql } from '../database/drizzle.ts';
import { type RetentionRule, type Scope, surveyOf, untilNoneIsLeft } from './rule.ts';

type Rows = Pick<RetentionRule, 'name' | 'category'> & {
  table: PgTable;
  /** The column from which the time runs. */
  at: Column;
  /** Default: all rows. */
  only?: SQL;
  /** Shorter than the category's limit. */
  withinDays?: number;
  /** Set to null; without it the row is deleted. */
  empties?: Column;
};

const surveyed = z.object({ due: z.int(), oldest: z.nullable(z.coerce.date()) });

/** A rule for rows without dependent rows. Scans the table once a day. */
export function rowRule(rows: Rows): RetentionRule {
  const { name, category, table, at, only = sql`true`, withinDays, empties } = rows;
  const due = (scope: Scope) => {
    const before = withinDays === undefined ? scope.before : laterOf(scope, withinDays);
    return sql`${at} < ${before.toISOString()}::timestamptz and ${only}`;
  };
  return {
    name,
    category,
    async survey(db, scope) {
      const { rows } = await db.execute(
        sql`select count(*)::int as due, min(${at}) as oldest from ${table} where ${due(scope)}`,
      );
      return surveyOf(surveyed.parse(rows[0]));
    },
    async erase(tx, scope, { atMost }) {
      const some = sql`ctid = any(array(select ctid from ${table} where ${due(scope)} limit ${atMost} for update))`;
      return untilNoneIsLeft(await eraseWhere(tx, { table, empties }, some), atMost);
    },
  };
}

/** By the category or by days in Istanbul, whichever is later. */
function laterOf({ before, at }: Scope, days: number): Date {
  const kept = startOfDayInIstanbul(addDays(todayInIstanbul(at), -days));
  return kept > before ? kept : before;
}

async function eraseWhere(
  db: Queryable,
  { table, empties }: Pick<Rows, 'table'> & { empties: Column | undefined },
  where: SQL,
): Promise<number> {
  const { rowCount } = await db.execute(
    empties === undefined
      ? sql`delete from ${table} where ${where}`
      : sql`update ${table} set ${sql.identifier(empties.name)} = null where ${where}`,
  );
  return rowCount ?? 0;
}
