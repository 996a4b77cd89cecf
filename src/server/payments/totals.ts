import { derivePaymentStatus } from '../../domain/payments/paymentStates.ts';
import type { Queryable } from '../database/connect.ts';
import { eq, inArray, sql } from '../database/drizzle.ts';
import { applications, erasedApplications, payments, paymentTransitions } from '../database/tables.ts';
import { bookedSums } from '../ledger/index.ts';
import { applicationsOf, ordersOf } from '../orders/index.ts';
import { knownPaymentState } from './queries.ts';

/**
 * Updates what derives from the payments of an order for each of its travellers: payment status, captured and refunded
 * sums. Call it in every transaction that appends to a history or books, under the locks of those applications. For an
 * erased application it updates only the sums.
 */
export async function refreshTotals(db: Queryable, orderId: number): Promise<void> {
  for (const applicationId of await applicationsOf(db, orderId)) await refreshTotalsOf(db, applicationId);
}

async function refreshTotalsOf(db: Queryable, applicationId: number): Promise<void> {
  const sums = await bookedSums(db, applicationId);
  const isAllBack = sums.capturedCents > 0 && sums.refundedCents >= sums.capturedCents;
  const paymentStatus = derivePaymentStatus(await latestStates(db, applicationId), isAllBack);
  const { rowCount } = await db
    .update(applications)
    .set({ paymentStatus, ...sums })
    .where(eq(applications.id, applicationId));
  if (rowCount === 0)
    await db.update(erasedApplications).set(sums).where(eq(erasedApplications.id, applicationId));
}

/** The present states of all attempts to pay a traveller's orders, oldest attempt first. */
async function latestStates(db: Queryable, applicationId: number) {
  const rows = await db
    .select({
      state: sql<string>`(select ${paymentTransitions.state} from ${paymentTransitions}
        where ${paymentTransitions.paymentId} = ${payments.id} order by ${paymentTransitions.sequence} desc limit 1)`,
    })
    .from(payments)
    .where(inArray(payments.orderId, ordersOf(db, applicationId)))
    .orderBy(payments.createdAt);
  return rows.map(({ state }) => knownPaymentState(state));
}
