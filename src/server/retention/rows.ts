import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { type RetentionRule, surveyOf, untilNoneIsLeft } from './rule.ts';

type Rows = Pick<RetentionRule, 'name' | 'category'> & {
  table: PgTable;
  /** From when their time runs. */
  at: Column;
  /** Which of them, where not all. */
  only?: SQL;
  /** The column that is emptied; without it the whole row goes. */
  empties?: Column;
};

const surveyed = z.object({ due: z.int(), oldest: z.nullable(z.coerce.date()) });

/** A rule about rows that nothing else hangs on. A scan of the table, each day once. */
export function rowRule({ name, category, table, at, only = sql`true`, empties }: Rows): RetentionRule {
  const due = (before: Date) => sql`${at} < ${before.toISOString()}::timestamptz and ${only}`;
  return {
    name,
    category,
    async survey(db, { before }) {
      const { rows } = await db.execute(
        sql`select count(*)::int as due, min(${at}) as oldest from ${table} where ${due(before)}`,
      );
      return surveyOf(surveyed.parse(rows[0]));
    },
    async erase(tx, { before }, { atMost }) {
      const some = sql`ctid = any(array(select ctid from ${table} where ${due(before)} limit ${atMost} for update))`;
      return untilNoneIsLeft(await eraseWhere(tx, { table, empties }, some), atMost);
    },
  };
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
