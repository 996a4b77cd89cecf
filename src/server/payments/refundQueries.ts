import { sumLines } from '../../domain/orders/orderLines.ts';
import type { LineShare } from '../../domain/orders/shares.ts';
import {
  isCommitted,
  isRefundState,
  type RefundCause,
  type RefundState,
} from '../../domain/payments/refundStates.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from '../database/drizzle.ts';
import { decisions, refundLines, refunds, refundTransitions } from '../database/tables.ts';
import { readRefundParts } from '../orderQueries.ts';

export type RefundRecord = typeof refunds.$inferSelect;
export type RefundWithState = RefundRecord & { state: RefundState; cause: string; changedAt: Date };

/** Null if its duplicate payment is refunded already. */
export async function insertRefund(
  db: Queryable,
  refund: typeof refunds.$inferInsert,
  lines: readonly LineShare[],
  cause: RefundCause = 'request',
): Promise<RefundRecord | null> {
  const [inserted] = await db.insert(refunds).values(refund).onConflictDoNothing().returning();
  if (inserted === undefined) return null;
  await db.insert(refundLines).values(lines.map((line) => ({ refundId: inserted.id, ...line })));
  await appendRefundState(db, inserted.id, {
    sequence: 1,
    state: 'requested',
    cause,
    at: inserted.createdAt,
  });
  return inserted;
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function findByProviderRefund(
  db: Queryable,
  providerRefundId: string,
): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId));
  return row ?? null;
}

export async function readLatestRefundState(
  db: Queryable,
  refundId: string,
): Promise<{ state: RefundState; sequence: number } | null> {
  const [row] = await db
    .select()
    .from(refundTransitions)
    .where(eq(refundTransitions.refundId, refundId))
    .orderBy(desc(refundTransitions.sequence))
    .limit(1);
  return row === undefined ? null : { state: known(row.state), sequence: row.sequence };
}

export async function appendRefundState(
  db: Queryable,
  refundId: string,
  step: { sequence: number; state: RefundState; cause: RefundCause; at: Date },
): Promise<void> {
  await db.insert(refundTransitions).values({ refundId, ...step });
}

export async function attachProviderRefund(
  db: Queryable,
  id: string,
  providerRefundId: string,
): Promise<void> {
  await db.update(refunds).set({ providerRefundId }).where(eq(refunds.id, id));
}

export async function findByOrderKey(db: Queryable, orderKey: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.orderKey, orderKey));
  return row ?? null;
}

/** A repeated order keeps the first moment. */
export async function noteRefundSent(db: Queryable, id: string, at: Date): Promise<void> {
  await db
    .update(refunds)
    .set({ sentAt: sql`coalesce(${refunds.sentAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(refunds.id, id));
}

/** Null clears the code. */
export async function noteRefundFailure(
  db: Queryable,
  id: string,
  failureCode: string | null,
): Promise<void> {
  await db.update(refunds).set({ failureCode }).where(eq(refunds.id, id));
}

export async function noteRefundAnswer(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(refunds).set({ answeredAt: at }).where(eq(refunds.id, id));
}

/** An application's refunds with its part of each amount, oldest first. */
export async function listRefunds(db: Queryable, applicationId: number): Promise<RefundWithState[]> {
  const parts = await readRefundParts(db, applicationId);
  if (parts.size === 0) return [];
  const rows = await refundsOf(db, inArray(refunds.id, [...parts.keys()]));
  return rows.map((refund) => ({ ...refund, amountCents: parts.get(refund.id) ?? 0 }));
}

/** What staff have ordered back of a payment, in cents, without what failed. */
export function sumOrderedByStaff(refunds: readonly RefundWithState[], ofPayment: string): number {
  return sumLines(
    refunds.filter(
      ({ paymentId, orderKey, state }) => paymentId === ofPayment && orderKey !== null && isCommitted(state),
    ),
  );
}

/** Oldest first. */
export async function listRefundsOfPayment(db: Queryable, paymentId: string): Promise<RefundWithState[]> {
  return refundsOf(db, eq(refunds.paymentId, paymentId));
}

/** Refunds that went, are going or may have gone back, oldest first. */
export async function listCommittedRefunds(db: Queryable, paymentId: string): Promise<RefundWithState[]> {
  return (await listRefundsOfPayment(db, paymentId)).filter(({ state }) => isCommitted(state));
}

async function refundsOf(db: Queryable, which: SQL): Promise<RefundWithState[]> {
  const rows = await db
    .select({
      refund: refunds,
      state: refundTransitions.state,
      cause: refundTransitions.cause,
      changedAt: refundTransitions.at,
    })
    .from(refunds)
    .innerJoin(refundTransitions, eq(refundTransitions.refundId, refunds.id))
    .where(which)
    .orderBy(asc(refunds.createdAt), asc(refundTransitions.sequence));
  const latest = new Map<string, RefundWithState>();
  for (const { refund, state, cause, changedAt } of rows)
    latest.set(refund.id, { ...refund, state: known(state), cause, changedAt });
  return [...latest.values()];
}

/** True if staff took an application up. */
export async function wasTakenUp(db: Queryable, applicationId: number): Promise<boolean> {
  const rows = await db
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        eq(decisions.applicationId, applicationId),
        eq(decisions.toStatus, 'processing'),
        isNull(decisions.undoneAt),
      ),
    )
    .limit(1);
  return rows.length === 1;
}

function known(state: string): RefundState {
  if (!isRefundState(state)) throw new Error('A refund has a state that this version does not know.');
  return state;
}
