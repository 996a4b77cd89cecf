import * as z from 'zod';
import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import type { WaitReason } from '../../domain/privacy/applicationRetention.ts';
import { lastDayDue } from '../../domain/privacy/retention.ts';
import type { RetentionCategory, Rules } from '../../domain/rules/ruleBook.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type { Queryable } from '../database/connect.ts';
import { type Column, type PgTable, type SQL, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';

/** From the product or the command. */
export type RetentionServices = Pick<Services, 'db' | 'clock' | 'keys'> & {
  config: Pick<Services['config'], 'dataDir'>;
};

/** `upTo`: the last day that has reached the category's limit. */
export type Scope = {
  services: RetentionServices;
  at: Date;
  rules: Rules;
  upTo: CalendarDate;
  /** The first instant after `upTo`. */
  before: Date;
};

export type Survey = {
  due: number;
  /** The day of the oldest row due. */
  oldest: CalendarDate | null;
  /** Kept by a legal hold. */
  held: number;
  waiting: Partial<Record<WaitReason, number>>;
};

export type RetentionRule = {
  /** Its name in the audit log. */
  name: string;
  category: RetentionCategory;
  /** Only reads. */
  survey(db: Queryable, scope: Scope): Promise<Survey>;
  /**
   * Erases those due of at most `atMost` rows after a position in the rule's order. `next` is null
   * at the end.
   */
  erase(
    tx: Transaction,
    scope: Scope,
    batch: { after: string | null; atMost: number },
  ): Promise<{ erased: number; next: string | null }>;
};

export function openScope(services: RetentionServices, category: RetentionCategory): Scope {
  const at = services.clock.now();
  const rules = rulesAt(at);
  const upTo = lastDayDue(rules, category);
  return { services, at, rules, upTo, before: startOfDayInIstanbul(addDays(upTo, 1)) };
}

export const emptySurvey = (): Survey => ({ due: 0, oldest: null, held: 0, waiting: {} });

/** A survey of data that is never kept beyond its limit. */
export function makeSurvey({
  due,
  oldest,
  held = 0,
}: {
  due: number;
  oldest: Date | null;
  held?: number;
}): Survey {
  return { due, oldest: oldest === null ? null : todayInIstanbul(oldest), held, waiting: {} };
}

/** For a rule that always starts with its oldest row. */
export function untilNoneIsLeft(erased: number, atMost: number): { erased: number; next: string | null } {
  return { erased, next: erased < atMost ? null : '' };
}

type Rows = Pick<RetentionRule, 'name' | 'category'> & {
  table: PgTable;
  /** The column from which the time runs. */
  at: Column;
  /** Default: all rows. */
  only?: SQL;
  /** Shorter than the category's limit. */
  withinDays?: number;
  /** Set to null; without them the row is deleted. */
  empties?: readonly Column[];
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
      return makeSurvey(surveyed.parse(rows[0]));
    },
    async erase(tx, scope, { atMost }) {
      const some = sql`ctid = any(array(select ctid from ${table} where ${due(scope)} limit ${atMost} for update))`;
      return untilNoneIsLeft(await eraseWhere(tx, { table, empties }, some), atMost);
    },
  };
}

/** By the category's limit or by days in Istanbul, whichever is later. */
function laterOf({ before, at }: Scope, days: number): Date {
  const kept = startOfDayInIstanbul(addDays(todayInIstanbul(at), -days));
  return kept > before ? kept : before;
}

async function eraseWhere(
  db: Queryable,
  { table, empties }: Pick<Rows, 'table'> & { empties: readonly Column[] | undefined },
  where: SQL,
): Promise<number> {
  const emptied = empties?.map(({ name }) => sql`${sql.identifier(name)} = null`);
  const { rowCount } = await db.execute(
    emptied === undefined
      ? sql`delete from ${table} where ${where}`
      : sql`update ${table} set ${sql.join(emptied, sql`, `)} where ${where}`,
  );
  return rowCount ?? 0;
}
