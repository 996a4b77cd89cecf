import { eq, inArray, sql } from 'drizzle-orm';
import { derivePaymentStatus, isCaptured, type PaymentState } from '../../domain/payments/paymentStates.ts';
import type { Queryable } from '../database/connect.ts';
import {
  applications,
  erasedApplications,
  payments,
  paymentTransitions,
  refunds,
  refundTransitions,
} from '../database/tables.ts';
import { knownPaymentState } from './queries.ts';

/** The moment of the first captured payment, and when a decision is due from then. */
export type Paid = { paidAt: Date; dueAt: Date };

/**
 * Writes what follows from the history of an application's payments: its payment status, what was captured and
 * paid back, and with the first captured payment when it is due. Called in every transaction that appends to that
 * history, under the application's lock. Of an application that was erased only the sums are kept.
 */
export async function refreshTotals(db: Queryable, applicationId: number, paid: Paid | null): Promise<void> {
  const attempts = await db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      states: sql<string[]>`array_agg(${paymentTransitions.state} order by ${paymentTransitions.sequence})`,
    })
    .from(payments)
    .innerJoin(paymentTransitions, eq(paymentTransitions.paymentId, payments.id))
    .where(eq(payments.applicationId, applicationId))
    .groupBy(payments.id)
    .orderBy(payments.createdAt);
  const histories = attempts.map(({ amountCents, states }) => ({
    amountCents,
    states: states.map(knownPaymentState),
  }));
  const capturedCents = histories
    .filter(({ states }) => states.some(isCaptured))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const latest = histories.map(({ states }) => states.at(-1)).filter((state) => state !== undefined);
  const sums = { capturedCents, refundedCents: await succeededRefunds(db, applicationId) };
  const paymentStatus = derivePaymentStatus(latest satisfies PaymentState[]);
  const { rowCount } = await db
    .update(applications)
    .set({ paymentStatus, ...sums, ...paid })
    .where(eq(applications.id, applicationId));
  if (rowCount === 0) {
    await db.update(erasedApplications).set(sums).where(eq(erasedApplications.id, applicationId));
  }
}

async function succeededRefunds(db: Queryable, applicationId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(refundTransitions, eq(refundTransitions.refundId, refunds.id))
    .where(sql`${refunds.applicationId} = ${applicationId} and ${refundTransitions.state} = 'succeeded'`);
  return row?.cents ?? 0;
}

export type Ledger = {
  capturedCents: number;
  refundedCents: number;
  /** Stored totals less the sums of the history: zero, or something is wrong. */
  differenceCents: number;
};

/** The books of the whole product: the stored totals, and whether they equal the sum of what happened. */
export async function readLedger(db: Queryable): Promise<Ledger> {
  const orders = db
    .select({ captured: applications.capturedCents, refunded: applications.refundedCents })
    .from(applications)
    .unionAll(
      db
        .select({ captured: erasedApplications.capturedCents, refunded: erasedApplications.refundedCents })
        .from(erasedApplications),
    )
    .as('orders');
  const [stored] = await db
    .select({
      captured: sql<string>`coalesce(sum(${orders.captured}), 0)`,
      refunded: sql<string>`coalesce(sum(${orders.refunded}), 0)`,
    })
    .from(orders);
  const [captured] = await db
    .select({ cents: sql<string>`coalesce(sum(${payments.amountCents}), 0)` })
    .from(paymentTransitions)
    .innerJoin(payments, eq(payments.id, paymentTransitions.paymentId))
    .where(inArray(paymentTransitions.state, ['succeeded', 'duplicate']));
  const [refunded] = await db
    .select({ cents: sql<string>`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refundTransitions)
    .innerJoin(refunds, eq(refunds.id, refundTransitions.refundId))
    .where(eq(refundTransitions.state, 'succeeded'));
  const capturedCents = Number(stored?.captured ?? 0);
  const refundedCents = Number(stored?.refunded ?? 0);
  const happened = Number(captured?.cents ?? 0) - Number(refunded?.cents ?? 0);
  return { capturedCents, refundedCents, differenceCents: capturedCents - refundedCents - happened };
}
