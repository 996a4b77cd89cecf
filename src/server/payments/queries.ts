import { asc, desc, eq, inArray } from 'drizzle-orm';
import {
  derivePaymentStatus,
  isPaymentState,
  type PaymentCause,
  type PaymentState,
} from '../../domain/payments/paymentStates.ts';
import type { Queryable } from '../database/connect.ts';
import { applications, payments, paymentTransitions, webhookEvents } from '../database/tables.ts';

export type PaymentRecord = typeof payments.$inferSelect;

export async function insertPayment(db: Queryable, payment: PaymentRecord): Promise<void> {
  await db.insert(payments).values(payment);
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** The payment of a provider's checkout; by the unique index. */
export async function findByCheckout(db: Queryable, checkoutId: string): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.providerCheckoutId, checkoutId));
  return row ?? null;
}

/** All attempts to pay an application, newest first; rarely more than three. */
export async function listPayments(db: Queryable, applicationId: number): Promise<PaymentRecord[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.applicationId, applicationId))
    .orderBy(desc(payments.createdAt));
}

/** Keeps what the provider answered, once. */
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

/** The present state of a payment, which is its last transition, and how many there were. */
export async function latestState(
  db: Queryable,
  paymentId: string,
): Promise<{ state: PaymentState; sequence: number } | null> {
  const [row] = await db
    .select()
    .from(paymentTransitions)
    .where(eq(paymentTransitions.paymentId, paymentId))
    .orderBy(desc(paymentTransitions.sequence))
    .limit(1);
  return row === undefined ? null : { state: known(row.state), sequence: row.sequence };
}

export async function appendState(
  db: Queryable,
  payment: Pick<PaymentRecord, 'id' | 'applicationId'>,
  step: { sequence: number; state: PaymentState; cause: PaymentCause; eventId: string | null; at: Date },
): Promise<void> {
  await db
    .insert(paymentTransitions)
    .values({ paymentId: payment.id, applicationId: payment.applicationId, ...step });
}

/** Writes the application's payment status anew from the states of all its attempts. */
export async function refreshPaymentStatus(
  db: Queryable,
  applicationId: number,
  paidAt: Date | null,
): Promise<void> {
  const attempts = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.applicationId, applicationId))
    .orderBy(asc(payments.createdAt));
  const steps = await db
    .select()
    .from(paymentTransitions)
    .where(
      inArray(
        paymentTransitions.paymentId,
        attempts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(paymentTransitions.sequence));
  const states = attempts.flatMap(({ id }) => {
    const last = steps.findLast((step) => step.paymentId === id);
    return last === undefined ? [] : [known(last.state)];
  });
  await db
    .update(applications)
    .set({ paymentStatus: derivePaymentStatus(states), ...(paidAt === null ? {} : { paidAt }) })
    .where(eq(applications.id, applicationId));
}

/** Stores an event of the provider; false when it was here before. */
export async function storeEvent(db: Queryable, event: typeof webhookEvents.$inferSelect): Promise<boolean> {
  const stored = await db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return stored.length === 1;
}

function known(state: string): PaymentState {
  if (!isPaymentState(state)) throw new Error('A payment has a state that this version does not know.');
  return state;
}
