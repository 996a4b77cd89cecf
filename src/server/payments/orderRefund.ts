import type * as z from 'zod/mini';
import type { refundOrder } from '../../contract/payments.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { AppError } from '../appError.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { linesOfRefund } from '../orders/index.ts';
import type { Services } from '../services.ts';
import { lockOrder } from './orderLock.ts';
import { ProviderError } from './provider.ts';
import type { PaymentRecord } from './queries.ts';
import { refundableCents, requestRefund } from './refund.ts';
import { heldPayment } from './refundOverview.ts';
import { findByOrderKey } from './refundQueries.ts';
import { settlePayment } from './settle.ts';

export type StaffOrder = {
  amountCents: number;
  /** The refundable amount that the orderer saw. */
  remainderCents: number;
  basis: z.infer<typeof refundOrder>['basis'];
  /** The `Idempotency-Key`: the same key and order are one refund. */
  key: string;
  by: StaffMember;
};

/**
 * Orders a refund of an application's payment and returns its id. @throws {@link AppError} 412 with
 * both figures if the refundable amount has changed; 409 if the key belongs to another order,
 * nothing was paid, or the payment is disputed
 */
export async function orderStaffRefund(
  services: Services,
  application: ApplicationRecord,
  order: StaffOrder,
): Promise<string> {
  const orderKey = orderKeyOf(services, order.key);
  const asked = { applicationId: application.id, order, orderKey };
  const earlier = await earlierRefund(services.db, asked);
  if (earlier !== null) return earlier;
  const held = await heldPayment(services, application.id);
  if (held === null) throw new AppError(409, 'notPaid');
  const { payment } = held;
  await hearOfDisputes(services, payment.id);
  const ordered = await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, payment.orderId);
    return (await earlierRefund(tx, asked)) ?? (await orderNew(services, tx, payment, asked));
  });
  if (ordered !== null) return ordered;
  // Another order with this key was committed meanwhile.
  const other = await earlierRefund(services.db, asked);
  if (other === null) throw new AppError(409, 'refundTooLarge');
  return other;
}

/** The `Idempotency-Key` as stored. */
export const orderKeyOf = ({ keys }: Services, key: string): string =>
  keys.hash('idempotency', `refund\n${key}`).toString('hex');

/** Asks the provider for a dispute. Without an answer, the job asks again before it pays. */
export async function hearOfDisputes(services: Services, paymentId: string): Promise<void> {
  try {
    await settlePayment(services, paymentId, { cause: 'refund' });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** @throws {@link AppError} 412 with both figures if another amount is refundable than the orderer saw */
export async function requireRemainder(
  tx: Transaction,
  payment: PaymentRecord,
  remainderCents: number,
  applicationId?: number,
): Promise<void> {
  const actualCents = await refundableCents(tx, payment, applicationId);
  if (actualCents === remainderCents) return;
  const figures = { expectedAmount: formatUsd(remainderCents), actualAmount: formatUsd(actualCents) };
  throw new AppError(412, 'refundRemainderChanged', { params: figures, extra: figures });
}

type Asked = { applicationId: number; order: StaffOrder; orderKey: string };

async function orderNew(
  services: Services,
  tx: Transaction,
  payment: PaymentRecord,
  { applicationId, order, orderKey }: Asked,
): Promise<string | null> {
  const { amountCents, remainderCents, basis, by } = order;
  await requireRemainder(tx, payment, remainderCents, applicationId);
  const at = services.clock.now();
  const refund = await requestRefund(services, tx, {
    payment,
    applicationId,
    amountCents,
    basis,
    by,
    orderKey,
    actor: 'staff',
    at,
  });
  return refund?.id ?? null;
}

/**
 * The refund of an earlier order with the same key, whose remainder may differ.
 * @throws {@link AppError} 409 if the key belongs to another order
 */
async function earlierRefund(
  db: Queryable,
  { applicationId, order, orderKey }: Asked,
): Promise<string | null> {
  const earlier = await findByOrderKey(db, orderKey);
  if (earlier === null) return null;
  const isSame =
    earlier.amountCents === order.amountCents &&
    earlier.basis === order.basis &&
    (await linesOfRefund(db, earlier.id)).every((line) => line.applicationId === applicationId);
  if (!isSame) throw new AppError(409, 'idempotencyKeyReused');
  return earlier.id;
}
