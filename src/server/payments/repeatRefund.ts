import { AppError } from '../appError.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { StaffMember } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { listTravellers } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { lockOrder } from './orderLock.ts';
import { hearOfDisputes, makeOrderKey, requireRemainder } from './orderRefund.ts';
import { findPayment, type PaymentRecord, readLatestState } from './queries.ts';
import { repeatedCents, requestRefund } from './refund.ts';
import { findByOrderKey, findRefund, type RefundRecord, readLatestRefundState } from './refundQueries.ts';

type RepeatOrder = {
  refundId: string;
  /** The refundable amount that the orderer saw. */
  remainderCents: number;
  /** The `Idempotency-Key`. */
  key: string;
  by: StaffMember;
};

/**
 * Orders the failed refund of a second payment again, at most what is left of it, and returns the
 * new id. The refund form would give the held payment back. @throws {@link AppError} 404 for
 * another application's refund; 409 if it is not repeatable or the key belongs to another order;
 * 412 with both figures if the refundable amount has changed
 */
export async function repeatStaffRefund(
  services: Services,
  application: ApplicationRecord,
  order: RepeatOrder,
): Promise<string> {
  const { db } = services;
  const refund = await findRefund(db, order.refundId);
  const payment = refund === null ? null : await findPayment(db, refund.paymentId);
  if (refund === null || payment === null) throw new AppError(404, 'applicationNotFound');
  if (!(await listTravellers(db, payment.orderId)).includes(application.id))
    throw new AppError(404, 'applicationNotFound');
  await hearOfDisputes(services, payment.id);
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, payment.orderId);
    return orderAgain(services, tx, { refund, payment, order });
  });
}

type Repeated = { refund: RefundRecord; payment: PaymentRecord; order: RepeatOrder };

async function orderAgain(
  services: Services,
  tx: Transaction,
  { refund, payment, order: { remainderCents, key, by } }: Repeated,
): Promise<string> {
  const orderKey = makeOrderKey(services, key);
  const earlier = await findByOrderKey(tx, orderKey);
  if (earlier !== null) {
    const isSame = earlier.paymentId === payment.id && earlier.amountCents <= refund.amountCents;
    if (!isSame) throw new AppError(409, 'idempotencyKeyReused');
    return earlier.id;
  }
  const state = (await readLatestRefundState(tx, refund.id))?.state;
  const paymentState = (await readLatestState(tx, payment.id))?.state;
  if (state !== 'failed' || paymentState !== 'duplicate') throw new AppError(409, 'refundNotRepeatable');
  await requireRemainder(tx, payment, remainderCents);
  const amountCents = repeatedCents(refund, remainderCents);
  if (amountCents === 0) throw new AppError(409, 'refundNotRepeatable');
  const again = await requestRefund(services, tx, {
    payment,
    amountCents,
    // The database allows one `duplicate` refund a payment.
    basis: 'goodwill',
    actor: 'staff',
    by,
    orderKey,
    at: services.clock.now(),
  });
  // An order of another application committed the key meanwhile.
  if (again === null) throw new AppError(409, 'idempotencyKeyReused');
  return again.id;
}
