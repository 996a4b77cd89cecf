import {
  isCaptured,
  isPaymentState,
  type PaymentCause,
  type PaymentState,
} from '../../domain/payments/paymentStates.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, desc, eq, inArray, isNull, notLike, or } from '../database/drizzle.ts';
import { orderLines, payments, paymentTransitions, webhookEvents } from '../database/tables.ts';
import { selectOrders } from '../orderQueries.ts';

export type PaymentRecord = typeof payments.$inferSelect;
export type PaymentStep = Omit<typeof paymentTransitions.$inferSelect, 'state'> & { state: PaymentState };

export async function insertPayment(
  db: Queryable,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRecord> {
  const [stored] = await db.insert(payments).values(payment).returning();
  if (stored === undefined) throw new Error('The payment was not stored.');
  return stored;
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function findByCheckout(db: Queryable, checkoutId: string): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.providerCheckoutId, checkoutId));
  return row ?? null;
}

export async function findByProviderPayment(
  db: Queryable,
  providerPaymentId: string,
): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  return row ?? null;
}

/** Newest first. */
export async function listPayments(db: Queryable, applicationId: number): Promise<PaymentRecord[]> {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, selectOrders(db, applicationId)))
    .orderBy(desc(payments.createdAt));
}

/** Newest first. */
async function listPaymentsOf(db: Queryable, orderId: number): Promise<PaymentRecord[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt));
}

export type Attempt = { payment: PaymentRecord; state: PaymentState };

/** The attempts that took no money, newest first. */
export async function listUncaptured(db: Queryable, orderId: number): Promise<Attempt[]> {
  const all = await listPaymentsOf(db, orderId);
  const steps = await listSteps(
    db,
    all.map(({ id }) => id),
  );
  return all.flatMap((payment) => {
    const [latest] = steps
      .filter(({ paymentId }) => paymentId === payment.id)
      .sort((one, other) => other.sequence - one.sequence);
    return latest === undefined || isCaptured(latest.state) ? [] : [{ payment, state: latest.state }];
  });
}

export async function attachCheckout(
  db: Queryable,
  id: string,
  checkout: { id: string; url: string; expiresAt: Date },
): Promise<void> {
  await db
    .update(payments)
    .set({ providerCheckoutId: checkout.id, checkoutUrl: checkout.url, expiresAt: checkout.expiresAt })
    .where(eq(payments.id, id));
}

export async function noteAnswer(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(payments).set({ answeredAt: at }).where(eq(payments.id, id));
}

/** The payment that paid an application; null if nothing was paid. */
export async function findCapturedPayment(
  db: Queryable,
  applicationId: number,
): Promise<{ paymentId: string; paidAt: Date; amountCents: number } | null> {
  const [row] = await db
    .select({ paymentId: payments.id, paidAt: paymentTransitions.at, amountCents: payments.amountCents })
    .from(paymentTransitions)
    .innerJoin(payments, eq(payments.id, paymentTransitions.paymentId))
    .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
    .where(and(eq(orderLines.applicationId, applicationId), eq(paymentTransitions.state, 'succeeded')))
    .orderBy(paymentTransitions.at)
    .limit(1);
  return row ?? null;
}

export async function isPaid(db: Queryable, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: paymentTransitions.paymentId })
    .from(paymentTransitions)
    .where(and(eq(paymentTransitions.orderId, orderId), eq(paymentTransitions.state, 'succeeded')))
    .limit(1);
  return rows.length === 1;
}

/**
 * Stores the provider's number once. A payin's number gives way to its attempt's (`pat_…`), which
 * refunds and settlements name.
 */
export async function attachProviderPayment(
  db: Queryable,
  id: string,
  providerPaymentId: string,
): Promise<void> {
  await db
    .update(payments)
    .set({ providerPaymentId })
    .where(
      and(
        eq(payments.id, id),
        or(
          isNull(payments.providerPaymentId),
          providerPaymentId.startsWith('pat_') ? notLike(payments.providerPaymentId, 'pat\\_%') : undefined,
        ),
      ),
    );
}

export async function readLatestState(
  db: Queryable,
  paymentId: string,
): Promise<{ state: PaymentState; sequence: number } | null> {
  const [row] = await db
    .select()
    .from(paymentTransitions)
    .where(eq(paymentTransitions.paymentId, paymentId))
    .orderBy(desc(paymentTransitions.sequence))
    .limit(1);
  return row === undefined ? null : { state: requireKnownState(row.state), sequence: row.sequence };
}

/** Oldest first. */
export async function listSteps(db: Queryable, paymentIds: readonly string[]): Promise<PaymentStep[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .select()
    .from(paymentTransitions)
    .where(inArray(paymentTransitions.paymentId, [...paymentIds]))
    .orderBy(asc(paymentTransitions.at), asc(paymentTransitions.sequence));
  return rows.map((row) => ({ ...row, state: requireKnownState(row.state) }));
}

export async function appendState(
  db: Queryable,
  payment: Pick<PaymentRecord, 'id' | 'orderId'>,
  step: { sequence: number; state: PaymentState; cause: PaymentCause; eventId: string | null; at: Date },
): Promise<void> {
  await db.insert(paymentTransitions).values({ paymentId: payment.id, orderId: payment.orderId, ...step });
}

/** False if it is stored already. */
export async function storeEvent(db: Queryable, event: typeof webhookEvents.$inferSelect): Promise<boolean> {
  const stored = await db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return stored.length === 1;
}

/** Throws if a newer version wrote it. */
export function requireKnownState(state: string): PaymentState {
  if (!isPaymentState(state)) throw new Error('A payment has a state that this version does not know.');
  return state;
}
