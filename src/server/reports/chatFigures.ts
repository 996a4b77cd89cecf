import * as z from 'zod';
import type { ReportGroup } from '../../domain/staff/reports.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import {
  type Figures,
  type FoundFigures,
  isWithin,
  joinConditions,
  keyIn,
  noOfficer,
  type ReportFilterValues,
  readRows,
  sumFigure,
  toDay,
  unknownOfficer,
} from './figures.ts';
import { readWaits, readWaitsByDay, roundedMinutes, type Waits } from './waits.ts';

const keys: Readonly<Partial<Record<ReportGroup, SQL>>> = {
  day: toDay(sql`created_at`),
  officer: sql`case when first_reply_at is null then ${sql.raw(String(noOfficer))}
    else coalesce(first_reply_by, ${sql.raw(String(unknownOfficer))}) end`,
};

const chatsRow = z.object({ key: z.string(), begun: z.int(), answered: z.int() });

/** Conversations by the time of their first answer. Plan: the index of their beginnings and answers alone. */
export async function readChatAnswers(
  db: Queryable,
  filter: ReportFilterValues,
  by: ReportGroup,
): Promise<FoundFigures> {
  const conditions = joinConditions([
    isWithin(sql`created_at`, filter),
    filter.officer === undefined ? undefined : sql`first_reply_by = ${filter.officer}::bigint`,
  ]);
  const key = keyIn(keys, by);
  const counted = await readRows(
    db,
    sql`select key::text, count(*)::int as begun, count(first_reply_at)::int as answered
        from (select ${key} as key, first_reply_at from chat_sessions where ${conditions}) as begun group by key`,
    chatsRow,
  );
  const answered = sql`
    select ${key} as key, created_at as at, ${roundedMinutes(sql`first_reply_at - created_at`, 1)} as minutes,
           true as kept, 0 as promised
    from chat_sessions where ${conditions} and first_reply_at is not null`;
  const waits = by === 'day' ? await readWaitsByDay(db, filter, answered) : await readWaits(db, answered);
  const rows = new Map<string, Figures>(
    counted.map(({ key: of, begun, answered }) => [of, { begun, answered, ...timesOf(waits.rows.get(of)) }]),
  );
  const total = {
    begun: sumFigure(rows, 'begun'),
    answered: sumFigure(rows, 'answered'),
    ...timesOf(waits.total),
  };
  return { rows, total };
}

function timesOf(waits: Waits | undefined): Figures {
  return { median: waits?.median ?? null, ninetieth: waits?.ninetieth ?? null };
}
