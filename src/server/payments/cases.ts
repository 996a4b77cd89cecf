import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { applications, paymentCases } from '../database/tables.ts';

export type CaseKind = (typeof paymentCases.$inferSelect)['kind'];
export type CaseRow = typeof paymentCases.$inferSelect & { applicationNumber: string | null };

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

/** The open cases, newest first; few by nature. */
export async function listOpenCases(db: Queryable): Promise<CaseRow[]> {
  const rows = await db
    .select({ row: paymentCases, applicationNumber: applications.number })
    .from(paymentCases)
    .leftJoin(applications, eq(applications.id, paymentCases.applicationId))
    .where(isNull(paymentCases.closedAt))
    .orderBy(desc(paymentCases.openedAt))
    .limit(200);
  return rows.map(({ row, applicationNumber }) => ({ ...row, applicationNumber }));
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
