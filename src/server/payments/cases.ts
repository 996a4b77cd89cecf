import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { applications, erasedApplications, paymentCases } from '../database/tables.ts';

export type CaseKind = (typeof paymentCases.$inferSelect)['kind'];
export type CaseRow = typeof paymentCases.$inferSelect & {
  applicationNumber: string | null;
  applicationKind: ApplicationRecord['kind'] | null;
};

/** Opens a case for staff, once for each subject. */
export async function openCase(
  db: Queryable,
  opened: { kind: CaseKind; subject: string; applicationId: number | null; at: Date },
): Promise<void> {
  const { at: openedAt, ...row } = opened;
  await db
    .insert(paymentCases)
    .values({ ...row, openedAt })
    .onConflictDoNothing();
}

/**
 * Staff took up or approved an application that nobody paid for: work without money. Of one application there is one
 * such case; a later decision opens it again.
 */
export async function openUnpaidWork(
  db: Queryable,
  application: Pick<ApplicationRecord, 'id' | 'number' | 'paymentStatus'>,
  at: Date,
): Promise<void> {
  if (application.paymentStatus === 'succeeded') return;
  await db
    .insert(paymentCases)
    .values({ kind: 'unpaidWork', subject: application.number, applicationId: application.id, openedAt: at })
    .onConflictDoUpdate({
      target: [paymentCases.kind, paymentCases.subject],
      set: { openedAt: at, closedAt: null, note: null },
      setWhere: isNotNull(paymentCases.closedAt),
    });
}

/** The money came after all, or the application was rejected: nothing is owed any more. */
export async function closeUnpaidWork(db: Queryable, applicationId: number, at: Date): Promise<void> {
  await db
    .update(paymentCases)
    .set({ closedAt: at })
    .where(
      and(
        eq(paymentCases.kind, 'unpaidWork'),
        eq(paymentCases.applicationId, applicationId),
        isNull(paymentCases.closedAt),
      ),
    );
}

/** The open cases, newest first; few by nature. The kind is null where the application cannot be opened any more. */
export async function listOpenCases(db: Queryable): Promise<CaseRow[]> {
  const rows = await db
    .select({
      row: paymentCases,
      applicationNumber: sql<string | null>`coalesce(${applications.number}, ${erasedApplications.number})`,
      applicationKind: applications.kind,
    })
    .from(paymentCases)
    .leftJoin(applications, eq(applications.id, paymentCases.applicationId))
    .leftJoin(erasedApplications, eq(erasedApplications.id, paymentCases.applicationId))
    .where(isNull(paymentCases.closedAt))
    .orderBy(desc(paymentCases.openedAt))
    .limit(200);
  return rows.map(({ row, ...application }) => ({ ...row, ...application }));
}

/** Closes a case with a note; false when it was closed before or never was. */
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
