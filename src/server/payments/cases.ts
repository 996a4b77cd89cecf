import type { CaseKind } from '../../domain/payments/paymentStates.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from '../database/drizzle.ts';
import { applications, erasedApplications, paymentCases, refunds } from '../database/tables.ts';

export type CaseRow = typeof paymentCases.$inferSelect & {
  applicationNumber: string | null;
  applicationKind: ApplicationRecord['kind'] | null;
  /** Of its refund. */
  failureCode: string | null;
};

type NewCase = { kind: CaseKind; subject: string; applicationId: number | null; at: Date };

/** Opens a case once for each subject; a closed one stays closed. */
export async function openCase(db: Queryable, opened: NewCase): Promise<void> {
  const { at: openedAt, ...row } = opened;
  await db
    .insert(paymentCases)
    .values({ ...row, openedAt })
    .onConflictDoNothing();
}

/** Opens a case; a closed one opens again, without its note. */
export async function openCaseAgain(db: Queryable, opened: NewCase): Promise<void> {
  await openOrReopen(db, opened, isNotNull(paymentCases.closedAt), { note: null });
}

/** Opens a case, again if it closed by itself, not if staff closed it with a note. */
export async function openCaseUnlessNoted(db: Queryable, opened: NewCase): Promise<void> {
  const closedByItself = sql`${isNotNull(paymentCases.closedAt)} and ${isNull(paymentCases.note)}`;
  await openOrReopen(db, opened, closedByItself, {});
}

/** A case that was there opens again where `reopens` is true of it. */
async function openOrReopen(
  db: Queryable,
  { at: openedAt, ...row }: NewCase,
  reopens: SQL,
  changes: { note?: null },
): Promise<void> {
  await db
    .insert(paymentCases)
    .values({ ...row, openedAt })
    .onConflictDoUpdate({
      target: [paymentCases.kind, paymentCases.subject],
      set: { openedAt, closedAt: null, ...changes },
      setWhere: reopens,
    });
}

/** Closes the case of a subject about which the provider answered. */
export async function closeStuck(db: Queryable, id: string, at: Date): Promise<void> {
  await closeOpen(db, 'stuck', eq(paymentCases.subject, id), at);
}

/** Opens the case of an application that staff work on unpaid, again after each decision. */
export async function openUnpaidWork(
  db: Queryable,
  application: Pick<ApplicationRecord, 'id' | 'number' | 'paymentStatus'>,
  at: Date,
): Promise<void> {
  if (application.paymentStatus === 'succeeded') return;
  const { id: applicationId, number: subject } = application;
  await openCaseAgain(db, { kind: 'unpaidWork', subject, applicationId, at });
}

/** Closes it after payment or rejection. */
export async function closeUnpaidWork(db: Queryable, applicationId: number, at: Date): Promise<void> {
  await closeOpen(db, 'unpaidWork', eq(paymentCases.applicationId, applicationId), at);
}

/** Closes a case and appends a decision's note. */
export async function noteDecision(db: Queryable, { at, ...row }: NewCase & { note: string }): Promise<void> {
  await db
    .insert(paymentCases)
    .values({ ...row, openedAt: at, closedAt: at })
    .onConflictDoUpdate({
      target: [paymentCases.kind, paymentCases.subject],
      set: { closedAt: at, note: sql`concat_ws(E'\\n', ${paymentCases.note}, ${row.note}::text)` },
    });
}

/** Closes open cases whose cause is over. */
export async function closeCasesOf(
  db: Queryable,
  kinds: readonly CaseKind[],
  subject: string,
  at: Date,
): Promise<void> {
  for (const kind of kinds) await closeOpen(db, kind, eq(paymentCases.subject, subject), at);
}

async function closeOpen(db: Queryable, kind: CaseKind, about: SQL, at: Date): Promise<void> {
  await db
    .update(paymentCases)
    .set({ closedAt: at })
    .where(and(eq(paymentCases.kind, kind), about, isNull(paymentCases.closedAt)));
}

/** Null if the subject is a number of the provider. */
const subjectAsId = sql`case when ${paymentCases.subject} ~ '^[0-9a-f-]{36}$' then ${paymentCases.subject}::uuid end`;

/** An outage opens hundreds of these, which must not hide the others. */
const isStuck = eq(paymentCases.kind, 'stuck');

/** True for cases behind this one in the list. */
const follows = (id: number) => sql`exists (
  select from ${paymentCases} earlier where earlier.id = ${id} and (
    (${isStuck}) > (earlier.kind = 'stuck') or (${isStuck}) = (earlier.kind = 'stuck')
      and (${paymentCases.openedAt}, ${paymentCases.id}) < (earlier.opened_at, earlier.id)))`;

/**
 * Open cases, newest first, the stuck ones last. `applicationKind` is null for an erased
 * application.
 */
export async function listOpenCases(
  db: Queryable,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<CaseRow[]> {
  const rows = await db
    .select({
      row: paymentCases,
      applicationNumber: sql<string | null>`coalesce(${applications.number}, ${erasedApplications.number})`,
      applicationKind: applications.kind,
      failureCode: refunds.failureCode,
    })
    .from(paymentCases)
    .leftJoin(applications, eq(applications.id, paymentCases.applicationId))
    .leftJoin(erasedApplications, eq(erasedApplications.id, paymentCases.applicationId))
    .leftJoin(refunds, eq(refunds.id, subjectAsId))
    .where(and(isNull(paymentCases.closedAt), after === undefined ? undefined : follows(after)))
    .orderBy(isStuck, desc(paymentCases.openedAt), desc(paymentCases.id))
    .limit(limit);
  return rows.map(({ row, ...application }) => ({ ...row, ...application }));
}

export async function countOpenCases(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(paymentCases)
    .where(isNull(paymentCases.closedAt));
  return row?.count ?? 0;
}

/** False if it is closed or does not exist. */
export async function closeCase(
  db: Queryable,
  closed: { id: number; note: string; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(paymentCases)
    .set({ closedAt: closed.at, note: closed.note })
    .where(and(eq(paymentCases.id, closed.id), isNull(paymentCases.closedAt)))
    .returning({ id: paymentCases.id });
  return rows.length === 1;
}
