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
  type ReportFilterValues,
  readRows,
  sumFigure,
  toDay,
  unknownOfficer,
} from './figures.ts';
import { readWaits, readWaitsByDay, roundedMinutes, type Waits } from './waits.ts';

/*
 * Reports of decisions of staff. An application carries the decision in force: an undone one leaves no trace there. Plan
 * of all: the index of decided applications alone, from the first day to the last.
 */

const keys: Readonly<Partial<Record<ReportGroup, SQL>>> = {
  day: toDay(sql`decided_at`),
  officer: sql`coalesce(decided_by_person, ${sql.raw(String(unknownOfficer))})`,
  country: sql`country_id`,
  option: sql`coalesce(processing_type, 'insurance')`,
  reason: sql`coalesce(rejection_reason, 'ownWords')`,
};

const conditionsOf = (filter: ReportFilterValues) =>
  joinConditions([
    isWithin(sql`decided_at`, filter),
    // An insurance that its payment approves is decided at that moment, and not by staff.
    sql`decided_at is distinct from paid_at`,
    ...filterConditions(filter),
  ]);

function filterConditions({ kind, officer, countryId, option }: ReportFilterValues) {
  return [
    kind === undefined ? undefined : sql`kind = ${kind}`,
    officer === undefined ? undefined : sql`decided_by_person = ${officer}::bigint`,
    countryId === undefined ? undefined : sql`country_id = ${countryId}::int`,
    option === undefined ? undefined : sql`processing_type = ${option}`,
  ];
}

/** An insurance that was cancelled after its approval had that decision. */
const isApproved = sql`status in ('approved', 'cancelled')`;

const decisionsRow = z.object({ key: z.string(), approved: z.int(), rejected: z.int() });

/** Approved and rejected applications. */
export async function readDecisions(
  db: Queryable,
  filter: ReportFilterValues,
  by: ReportGroup,
): Promise<FoundFigures> {
  const found = await readRows(
    db,
    sql`select key::text, (count(*) filter (where ${isApproved}))::int as approved,
               (count(*) filter (where status = 'rejected'))::int as rejected
        from (select ${keyIn(keys, by)} as key, status from applications where ${conditionsOf(filter)}) as decided
        group by key`,
    decisionsRow,
  );
  const rows = new Map<string, Figures>(
    found.map(({ key, approved, rejected }) => [key, { approved, rejected, decided: approved + rejected }]),
  );
  const [approved, rejected] = [sumFigure(rows, 'approved'), sumFigure(rows, 'rejected')];
  return { rows, total: { approved, rejected, decided: approved + rejected } };
}

/** Time from payment to decision by the clock, against the stored promise of each application. */
export async function readDecisionTimes(
  db: Queryable,
  filter: ReportFilterValues,
  by: ReportGroup,
): Promise<FoundFigures> {
  const waits = sql`
    select ${keyIn(keys, by)} as key, decided_at as at, ${roundedMinutes(sql`decided_at - paid_at`, 5)} as minutes,
           decided_at <= due_at as kept, date_part('epoch', due_at - paid_at) / 60 as promised
    from applications where ${conditionsOf(filter)} and decided_at > paid_at`;
  const { rows, total } = by === 'day' ? await readWaitsByDay(db, filter, waits) : await readWaits(db, waits);
  return { rows: new Map([...rows].map(([key, waits]) => [key, timesOf(waits)])), total: timesOf(total) };
}

function timesOf(waits: Waits | undefined): Figures {
  if (waits === undefined) return { decided: 0 };
  const { cases, median, ninetieth, kept, promised } = waits;
  return {
    decided: cases,
    median,
    ninetieth,
    promised: Math.round(promised / cases / 5) * 5,
    onTime: percentOf(kept, cases),
  };
}

const rejectionsRow = z.object({ key: z.string(), rejected: z.int() });

/** Rejected applications, and the share of each row in all of them. */
export async function readRejections(
  db: Queryable,
  filter: ReportFilterValues,
  by: ReportGroup,
): Promise<FoundFigures> {
  const found = await readRows(
    db,
    sql`select key::text, count(*)::int as rejected
        from (select ${keyIn(keys, by)} as key from applications
              where ${conditionsOf(filter)} and status = 'rejected') as decided
        group by key`,
    rejectionsRow,
  );
  const all = found.reduce((sum, { rejected }) => sum + rejected, 0);
  return {
    rows: new Map(found.map(({ key, rejected }) => [key, { rejected, share: percentOf(rejected, all) }])),
    total: { rejected: all, share: all === 0 ? null : 100 },
  };
}

/** With one decimal. */
function percentOf(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10;
}
