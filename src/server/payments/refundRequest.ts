import * as z from 'zod';
import { isRefundable } from '../../domain/payments/paymentStates.ts';
import { type RefundBasis, refundBases } from '../../domain/payments/refundStates.ts';
import { canonicalText, canonicalValues } from '../../domain/staff/canonicalText.ts';
import { findById } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { isInDispute } from './disputes/disputeQueries.ts';
import { findPayment, readLatestState } from './queries.ts';
import { readLeft } from './refund.ts';
import { findByOrderKey } from './refundQueries.ts';

/** A refund that waits for a second person, as the text that is approved. */

type RefundRequest = {
  applicationId: number;
  paymentId: string;
  amountCents: number;
  basis: RefundBasis;
  orderKey: string;
  requesterId: number;
};

/** What each value of the text is. */
export const refundParts = [
  'application',
  'application',
  'order',
  'payment',
  'paid',
  'refundable',
  'amount',
  'amount',
  'basis',
  'orderKey',
  'requester',
] as const;

const cents = z.int().nonnegative();
const values = z.tuple([
  z.string(),
  z.coerce.number(),
  z.string(),
  z.string(),
  cents,
  cents,
  cents,
  z.string(),
  z.enum(refundBases),
  z.string(),
  z.coerce.number(),
]);

/** One about each payment may be open: a refund changes what is left for every other. */
export const toSubject = (paymentId: string) => `payment:${paymentId}`;

/**
 * The text of a request, with what is refundable now: 0 during a dispute, less after any other refund. It
 * lacks the payment's state: the end of an earlier refund voids nothing. Null if payment or application is
 * gone, or the refund was ordered. Only reads.
 */
export async function refundText(db: Queryable, request: RefundRequest): Promise<string | null> {
  const { applicationId, paymentId, amountCents, basis, orderKey, requesterId } = request;
  const payment = await findPayment(db, paymentId);
  const latest = await readLatestState(db, paymentId);
  const application = await findById(db, applicationId);
  if (payment === null || latest === null || application === null) return null;
  if ((await findByOrderKey(db, orderKey)) !== null) return null;
  const isBlocked = !isRefundable(latest.state) || (await isInDispute(db, paymentId));
  return canonicalText('refund', [
    application.number,
    String(application.id),
    String(payment.orderId),
    payment.id,
    payment.amountCents,
    isBlocked ? 0 : await readLeft(db, payment, application.id),
    amountCents,
    payment.currency,
    basis,
    orderKey,
    String(requesterId),
  ]);
}

/** The request, and what was paid and refundable when it was made. */
export function readRefundText(
  content: string,
): RefundRequest & { orderId: number; paidCents: number; refundableCents: number } {
  const [, applicationId, orderId, paymentId, paidCents, refundableCents, amountCents, , ...rest] =
    values.parse(canonicalValues('refund', content));
  const [basis, orderKey, requesterId] = rest;
  return {
    applicationId,
    orderId: Number(orderId),
    paymentId,
    paidCents,
    refundableCents,
    amountCents,
    basis,
    orderKey,
    requesterId,
  };
}
