import * as z from 'zod';
import { type ServiceFigures, serviceFigures } from '../../contract/site.ts';
import { dayMs, hourMs } from '../../domain/calendar/units.ts';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { decisionTimeDays, statedUsualTime } from '../../domain/status/decisionTime.ts';
import { settlingDays, statedShare } from '../../domain/status/statedShare.ts';
import { usualTimeDays } from '../../domain/status/timeline.ts';
import { statedUptime } from '../../domain/status/uptime.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, gte, lt, sql } from '../database/drizzle.ts';
import { applications, serviceFigures as storedFigures } from '../database/tables.ts';
import { intervalJob } from '../intervalJob.ts';
import type { Services } from '../services.ts';
import { readAnsweredDays } from './uptimeChecks.ts';
import { measureUsualTimes } from './usualTimes.ts';

/** Registers the hourly measurement, one over all instances, the first at the start. */
export async function serviceFigureJobs(services: Services): Promise<void> {
  await intervalJob(services, {
    name: 'figures.measure',
    everyMs: hourMs,
    runsAtStart: true,
    run: () => measureServiceFigures(services),
  });
}

/** Replaces the figures of /performance and of status pages. Writes no audit row. */
export async function measureServiceFigures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const [days, decisions, sent, usual] = await Promise.all([
    readAnsweredDays(db, now),
    countDecisions(db, new Date(now.getTime() - decisionTimeDays * dayMs)),
    countSent(db, new Date(now.getTime() - settlingDays * dayMs)),
    measureUsualTimes(db, new Date(now.getTime() - usualTimeDays * dayMs)),
  ]);
  const visa = sent.find(({ kind }) => kind === 'visa');
  const insurance = sent.find(({ kind }) => kind === 'insurance');
  const figures: ServiceFigures = {
    uptime: statedUptime(days, now),
    decisions: processingTypes.flatMap((option) =>
      statedDecisions(decisions.find((row) => row.option === option)),
    ),
    shares: {
      visaPaid: statedShare({ cases: visa?.sent ?? 0, met: visa?.paid ?? 0 }),
      insurancePaid: statedShare({ cases: insurance?.sent ?? 0, met: insurance?.paid ?? 0 }),
      visaDecided: statedShare({ cases: visa?.paid ?? 0, met: visa?.decided ?? 0 }),
      visaOnTime: statedShare({ cases: sumOf(decisions, 'cases'), met: sumOf(decisions, 'onTime') }),
    },
  };
  const measured = { measuredAt: now, figures: { ...figures, usual } };
  await db
    .insert(storedFigures)
    .values({ id: 1, ...measured })
    .onConflictDoUpdate({ target: storedFigures.id, set: measured });
}

/** Null before the first hour, or if another version stored other figures. */
export async function readServiceFigures(
  db: Queryable,
): Promise<{ at: string; figures: ServiceFigures } | null> {
  const [row] = await db.select().from(storedFigures);
  const figures = serviceFigures.safeParse(row?.figures);
  return row === undefined || !figures.success
    ? null
    : { at: row.measuredAt.toISOString(), figures: figures.data };
}

const decided = z.object({
  option: z.enum(processingTypes),
  cases: z.int(),
  onTime: z.int(),
  medianSeconds: z.number(),
  ninetiethSeconds: z.number(),
});
type Decided = z.infer<typeof decided>;

function statedDecisions(row: Decided | undefined): ServiceFigures['decisions'] {
  if (row === undefined) return [];
  const stated = statedUsualTime(row);
  return stated === null ? [] : [{ option: row.option, ...stated }];
}

/**
 * E-visas decided since a moment by processing option, without undone decisions. Plan: the index on
 * decided_at.
 */
async function countDecisions(db: Queryable, since: Date): Promise<Decided[]> {
  const { kind, decidedAt, paidAt, dueAt, processingType } = applications;
  const seconds = sql`extract(epoch from ${decidedAt} - ${paidAt})`;
  const percentile = (share: number) =>
    sql`percentile_cont(${share}::float8) within group (order by ${seconds})`.mapWith(Number);
  const rows = await db
    .select({
      option: processingType,
      cases: sql`count(*)::int`,
      onTime: sql`(count(*) filter (where ${decidedAt} <= ${dueAt}))::int`,
      medianSeconds: percentile(0.5),
      ninetiethSeconds: percentile(0.9),
    })
    .from(applications)
    .where(and(eq(kind, 'visa'), gte(decidedAt, since), gte(decidedAt, paidAt)))
    .groupBy(processingType);
  return z.array(decided).parse(rows);
}

const sentOfKind = z.object({ kind: z.string(), sent: z.int(), paid: z.int(), decided: z.int() });

/** Of the ninety days before a moment: sent, paid, and of these decided. Plan: the index on created_at. */
async function countSent(db: Queryable, until: Date): Promise<z.infer<typeof sentOfKind>[]> {
  const { kind, createdAt, paidAt, decidedAt } = applications;
  const from = new Date(until.getTime() - decisionTimeDays * dayMs);
  const rows = await db
    .select({
      kind,
      sent: sql`count(*)::int`,
      paid: sql`count(${paidAt})::int`,
      decided: sql`(count(*) filter (where ${decidedAt} >= ${paidAt}))::int`,
    })
    .from(applications)
    .where(and(gte(createdAt, from), lt(createdAt, until)))
    .groupBy(kind);
  return z.array(sentOfKind).parse(rows);
}

function sumOf(rows: readonly Decided[], member: 'cases' | 'onTime'): number {
  return rows.reduce((sum, row) => sum + row[member], 0);
}
