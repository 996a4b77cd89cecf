import type { ProcessingType } from '../../domain/prices/processingTypes.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from '../database/drizzle.ts';
import { applications, delayCredits } from '../database/tables.ts';

export type DelayCreditRecord = typeof delayCredits.$inferSelect;

/**
 * Paid applications whose due time passed before their decision, not cancelled, without a credit, of these options and with
 * a payment at one of these providers; oldest due time first. By the partial index of missed due times.
 */
export async function listMissed(
  db: Queryable,
  { types, names, now }: { types: readonly ProcessingType[]; names: readonly string[]; now: Date },
): Promise<ApplicationRecord[]> {
  const { dueAt, decidedAt } = applications;
  return db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.kind, 'visa'),
        eq(applications.paymentStatus, 'succeeded'),
        ne(applications.status, 'cancelled'),
        or(isNull(decidedAt), lt(dueAt, decidedAt)),
        lt(dueAt, now),
        isNull(applications.duePausedAt),
        inArray(applications.processingType, [...types]),
        sql`not exists (select from delay_credits c where c.application_id = ${applications.id})`,
        sql`exists (select from order_lines l join payments p on p.order_id = l.order_id
          where l.application_id = ${applications.id} and p.provider = any(${sql.param([...names])}::text[]))`,
      ),
    )
    .orderBy(asc(dueAt));
}

/** False if the application has its credit: by the primary key. */
export async function claimDelayCredit(
  db: Queryable,
  credit: Pick<DelayCreditRecord, 'applicationId' | 'keptType' | 'at'>,
): Promise<boolean> {
  const rows = await db
    .insert(delayCredits)
    .values(credit)
    .onConflictDoNothing()
    .returning({ applicationId: delayCredits.applicationId });
  return rows.length === 1;
}

/** Names the refund that gives the credit back. */
export async function noteDelayRefund(db: Queryable, applicationId: number, refundId: string): Promise<void> {
  await db.update(delayCredits).set({ refundId }).where(eq(delayCredits.applicationId, applicationId));
}

/** By the primary key. */
export async function findDelayCredit(
  db: Queryable,
  applicationId: number,
): Promise<DelayCreditRecord | null> {
  const [row] = await db.select().from(delayCredits).where(eq(delayCredits.applicationId, applicationId));
  return row ?? null;
}
