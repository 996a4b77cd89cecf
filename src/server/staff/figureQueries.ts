import { addDays, type CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { badgeThresholds } from '../../domain/status/travelDateBadge.ts';
import type { ApplicationKind } from '../applications/index.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { and, asc, eq, gte, lt, sql } from '../database/drizzle.ts';
import { applicationCounts, applications, dailyFigures } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** Specification 2 section 3. Revenue is captured less refunded money. */
export type Totals = {
  visa: number;
  insurance: number;
  pending: number;
  revenueCents: number;
  /** Undecided, with the fastest processing option. */
  fastest: number;
};

/** Plan: the counters. */
export async function readTotals(db: Queryable): Promise<Totals> {
  const of = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${applicationCounts.count}) filter (where ${condition}), 0)::int`;
  const [[counts], [money]] = await Promise.all([
    db
      .select({
        visa: of(sql`${applicationCounts.kind} = 'visa'`),
        insurance: of(sql`${applicationCounts.kind} = 'insurance'`),
        pending: of(sql`${applicationCounts.status} = 'pending'`),
        fastest: of(
          sql`${applicationCounts.processingType} = 'urgent_1' and ${applicationCounts.paymentStatus} = 'succeeded'
            and ${applicationCounts.status} in ('pending', 'processing')`,
        ),
      })
      .from(applicationCounts),
    db.select({ cents: sql<string>`coalesce(sum(${dailyFigures.revenueCents}), 0)` }).from(dailyFigures),
  ]);
  return {
    visa: counts?.visa ?? 0,
    insurance: counts?.insurance ?? 0,
    pending: counts?.pending ?? 0,
    fastest: counts?.fastest ?? 0,
    revenueCents: Number(money?.cents ?? 0),
  };
}

/** How many are late, and the next due times. Plan: the index on (kind, open_due_at). */
export async function readWaiting(
  db: Queryable,
  kind: ApplicationKind,
  { now, limit }: { now: Date; limit: number },
): Promise<{ overdue: number; next: Date[] }> {
  const { openDueAt } = applications;
  const [[late], next] = await Promise.all([
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(applications)
      .where(and(eq(applications.kind, kind), lt(openDueAt, now))),
    db
      .select({ openDueAt })
      .from(applications)
      .where(and(eq(applications.kind, kind), gte(openDueAt, now)))
      .orderBy(asc(openDueAt))
      .limit(limit),
  ]);
  return {
    overdue: late?.count ?? 0,
    next: next.flatMap((row) => (row.openDueAt === null ? [] : [row.openDueAt])),
  };
}

/** Approved applications without their document, by the time until the trip. */
export type Owed = { later: number; soon: number; passed: number };

/** Plan: the index of owed documents. */
export async function readOwed(db: Queryable, today: CalendarDate): Promise<Record<ApplicationKind, Owed>> {
  const { kind, travelOn, documentOwed } = applications;
  const lastSoon = addDays(today, badgeThresholds.warning);
  const rows = await db
    .select({
      kind,
      later: sql<number>`(count(*) filter (where ${travelOn} > ${lastSoon}))::int`,
      soon: sql<number>`(count(*) filter (where ${travelOn} between ${today} and ${lastSoon}))::int`,
      passed: sql<number>`(count(*) filter (where ${travelOn} < ${today}))::int`,
    })
    .from(applications)
    .where(sql`${documentOwed}`)
    .groupBy(kind);
  const of = (wanted: ApplicationKind): Owed => {
    const { later = 0, soon = 0, passed = 0 } = rows.find((row) => row.kind === wanted) ?? {};
    return { later, soon, passed };
  };
  return { visa: of('visa'), insurance: of('insurance') };
}

export type Day = {
  day: string;
  applications: number;
  revenueCents: number;
  decisions: number;
  decisionSeconds: number;
};

/** Counts of each day, oldest first, without empty days. Plan: the counters. */
export async function readDays(db: Queryable, since: string): Promise<Day[]> {
  const total = (column: Parameters<typeof sql>[1]) => sql<string>`sum(${column})`.mapWith(Number);
  return db
    .select({
      day: dailyFigures.day,
      applications: total(dailyFigures.applications),
      revenueCents: total(dailyFigures.revenueCents),
      decisions: total(dailyFigures.decisions),
      decisionSeconds: total(dailyFigures.decisionSeconds),
    })
    .from(dailyFigures)
    .where(gte(dailyFigures.day, since))
    .groupBy(dailyFigures.day)
    .orderBy(asc(dailyFigures.day));
}

/**
 * Merges the counters' rows of the same key, one statement a table: concurrent readers see the rows
 * or their sum, writers do not wait.
 */
export async function foldCounters(db: Database): Promise<void> {
  await db.execute(sql`
    with several as (
      select kind, status, payment_status, processing_type, country_id from application_counts
      group by kind, status, payment_status, processing_type, country_id having count(*) > 1
    ), moved as (
      delete from application_counts c using several s
      where (c.kind, c.status, c.payment_status, c.processing_type, c.country_id)
        = (s.kind, s.status, s.payment_status, s.processing_type, s.country_id)
      returning c.*
    )
    insert into application_counts (kind, status, payment_status, processing_type, country_id, count)
    select kind, status, payment_status, processing_type, country_id, sum(count) from moved
    group by kind, status, payment_status, processing_type, country_id having sum(count) <> 0`);
  await db.execute(sql`
    with several as (
      select day from daily_figures group by day having count(*) > 1
    ), moved as (
      delete from daily_figures d using several s where d.day = s.day returning d.*
    )
    insert into daily_figures (day, applications, revenue_cents, decisions, decision_seconds)
    select day, sum(applications), sum(revenue_cents), sum(decisions), sum(decision_seconds) from moved
    group by day`);
}

const foldEveryMs = 30_000;

/** Folds the counters at intervals. Returns a function that stops it. */
export function keepCountersFolded({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let folding = Promise.resolve();
  const timer = setInterval(() => {
    folding = folding
      .then(() => foldCounters(db))
      .catch((error: unknown) =>
        log.warn({ type: error instanceof Error ? error.name : typeof error }, 'counters not folded'),
      );
  }, foldEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await folding;
  };
}
