import { derivePaymentStatus } from '../../domain/payments/paymentStates.ts';
import type { Queryable } from '../database/connect.ts';
import { eq, inArray, sql } from '../database/drizzle.ts';
import { applications, erasedApplications, payments, paymentTransitions } from '../database/tables.ts';
import { type BookedSums, sumBookings } from '../ledger/index.ts';
import { listTravellers, selectOrders } from '../orderQueries.ts';
import { requireKnownState } from './queries.ts';
import { readLeft } from './refund.ts';
import { findHeldPayment } from './refundOverview.ts';

/**
 * Updates each traveller's payment status and sums. Call it in every transaction that appends to a
 * history or books, under the order's locks. An erased application has only the sums.
 */
export async function refreshTotals(db: Queryable, orderId: number): Promise<void> {
  for (const applicationId of await listTravellers(db, orderId)) await refreshTotalsOf(db, applicationId);
}

async function refreshTotalsOf(db: Queryable, applicationId: number): Promise<void> {
  const sums = await sumBookings(db, applicationId);
  const isAllBack = await wentBack(db, applicationId, sums);
  const paymentStatus = derivePaymentStatus(await latestStates(db, applicationId), isAllBack);
  const { rowCount } = await db
    .update(applications)
    .set({ paymentStatus, ...sums })
    .where(eq(applications.id, applicationId));
  if (rowCount === 0)
    await db.update(erasedApplications).set(sums).where(eq(erasedApplications.id, applicationId));
}

/**
 * True if all that was paid for a traveller went back. The sums alone do not tell: a second payment
 * can go back twice, by refund and dispute, while the first is held.
 */
async function wentBack(
  db: Queryable,
  applicationId: number,
  { capturedCents, refundedCents }: BookedSums,
): Promise<boolean> {
  if (capturedCents === 0 || refundedCents < capturedCents) return false;
  const held = await findHeldPayment({ db }, applicationId);
  return held !== null && (await readLeft(db, held.payment, applicationId)) === 0;
}

/** Oldest attempt first. */
async function latestStates(db: Queryable, applicationId: number) {
  const rows = await db
    .select({
      state: sql<string>`(select ${paymentTransitions.state} from ${paymentTransitions}
        where ${paymentTransitions.paymentId} = ${payments.id} order by ${paymentTransitions.sequence} desc limit 1)`,
    })
    .from(payments)
    .where(inArray(payments.orderId, selectOrders(db, applicationId)))
    .orderBy(payments.createdAt);
  return rows.map(({ state }) => requireKnownState(state));
}
