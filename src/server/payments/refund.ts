import { randomUUID } from 'node:crypto';
import { totalOf } from '../../domain/orders/orderLines.ts';
import { sharesOf } from '../../domain/orders/shares.ts';
import { isRefundable } from '../../domain/payments/paymentStates.ts';
import type { RefundBasis } from '../../domain/payments/refundStates.ts';
import { AppError } from '../appError.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { applicationsOf, openLinesOf } from '../orders/index.ts';
import type { Services } from '../services.ts';
import { isInDispute, lostDisputes } from './disputes/disputeQueries.ts';
import { latestState, type PaymentRecord } from './queries.ts';
import { committedRefunds, insertRefund, type RefundRecord } from './refundQueries.ts';

export type RefundRequest = {
  payment: PaymentRecord;
  amountCents: number;
  basis: RefundBasis;
  actor: 'staff' | 'system';
  /** The member of staff who ordered it. */
  by?: StaffMember;
  /** The key of the order of staff, see `refunds.order_key`. */
  orderKey?: string;
  at: Date;
};

/**
 * The refundable part of a payment, in cents: its amount less what a bank took back and refunds that succeeded, are under
 * way or may have been made. Throws a 409 {@link AppError} while the payment is disputed.
 */
export async function refundableCents(tx: Transaction, payment: PaymentRecord): Promise<number> {
  const latest = await latestState(tx, payment.id);
  if (latest?.state === 'disputed' || (await isInDispute(tx, payment.id)))
    throw new AppError(409, 'paymentDisputed');
  if (latest === null || !isRefundable(latest.state)) return 0;
  const committed = await committedRefunds(tx, payment.id);
  const lost = await lostDisputes(tx, payment.id);
  return Math.max(0, payment.amountCents - totalOf(committed) - totalOf(lost));
}

/**
 * Orders a refund in a transaction that has locked the travellers of the order: stores the row, the audit entry and the job that
 * calls the provider. Throws a 409 {@link AppError} if it exceeds the paid amount or the payment is disputed.
 */
export async function requestRefund(
  services: Services,
  tx: Transaction,
  { payment, amountCents, basis, actor, by, orderKey, at }: RefundRequest,
): Promise<RefundRecord | null> {
  if (amountCents > (await refundableCents(tx, payment))) throw new AppError(409, 'refundTooLarge');
  const committed = (await committedRefunds(tx, payment.id)).map(({ id }) => id);
  const lost = (await lostDisputes(tx, payment.id)).map(({ id }) => id);
  const lines = sharesOf(await openLinesOf(tx, payment.orderId, committed, lost), amountCents, basis);
  const refund = await insertRefund(
    tx,
    {
      id: randomUUID(),
      paymentId: payment.id,
      amountCents,
      basis,
      createdAt: at,
      ...(orderKey && { orderKey }),
    },
    lines,
  );
  if (refund === null) return null;
  await services.jobs.enqueue(tx, 'refund.send', { refundId: refund.id, round: 0 });
  for (const applicationId of await applicationsOf(tx, payment.orderId))
    await audit(tx, {
      at,
      actor,
      ...(by === undefined ? {} : { by }),
      action: 'refund.requested',
      applicationId,
      detail: { refundId: refund.id, amountCents, basis },
    });
  return refund;
}
