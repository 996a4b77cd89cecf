import { asc, desc, eq } from 'drizzle-orm';
import { isRefundState, type RefundState } from '../../../domain/payments/refundStates.ts';
import type { Queryable } from '../../database/connect.ts';
import { refunds, refundTransitions } from '../../database/tables.ts';

export type RefundRecord = typeof refunds.$inferSelect;
export type RefundWithState = RefundRecord & { state: RefundState; changedAt: Date };

/** Stores a refund with its first state; false when the duplicate it pays back is paid back already. */
export async function insertRefund(db: Queryable, refund: RefundRecord): Promise<boolean> {
  const inserted = await db
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (inserted.length === 0) return false;
  await appendRefundState(db, refund.id, {
    sequence: 1,
    state: 'requested',
    cause: 'request',
    at: refund.createdAt,
  });
  return true;
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** The refund that the provider knows by this id; by the unique index. */
export async function findByProviderRefund(
  db: Queryable,
  providerRefundId: string,
): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId));
  return row ?? null;
}

export async function latestRefundState(
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
  step: { sequence: number; state: RefundState; cause: string; at: Date },
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

/** All refunds of an application with their present states, oldest first. */
export async function listRefunds(db: Queryable, applicationId: number): Promise<RefundWithState[]> {
  const rows = await db
    .select({ refund: refunds, state: refundTransitions.state, changedAt: refundTransitions.at })
    .from(refunds)
    .innerJoin(refundTransitions, eq(refundTransitions.refundId, refunds.id))
    .where(eq(refunds.applicationId, applicationId))
    .orderBy(asc(refunds.createdAt), asc(refundTransitions.sequence));
  const latest = new Map<string, RefundWithState>();
  for (const { refund, state, changedAt } of rows)
    latest.set(refund.id, { ...refund, state: known(state), changedAt });
  return [...latest.values()];
}

function known(state: string): RefundState {
  if (!isRefundState(state)) throw new Error('A refund has a state that this version does not know.');
  return state;
}
