import type * as z from 'zod/mini';
import type { refundOrder } from '../../contract/payments.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { type ApprovalRule, ruleOfRefund } from '../../domain/staff/fourEyes.ts';
import { AppError } from '../appError.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import { askForApproval, readRules, requestWithKey, type Waiting } from '../approvals/index.ts';
import type { StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { linesOfRefund } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { lockOrder } from './orderLock.ts';
import { ProviderError } from './provider.ts';
import type { PaymentRecord } from './queries.ts';
import { refundableCents, requestRefund } from './refund.ts';
import { findHeldPayment } from './refundOverview.ts';
import { findByOrderKey, listRefunds, sumOrderedByStaff } from './refundQueries.ts';
import { readRefundText, refundText, toSubject } from './refundRequest.ts';
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

/** The refund, or the request for it that waits for a second person. */
type Ordered = { id: string } | Waiting;

/**
 * Orders a refund of an application's payment, or asks a second person for it where a rule wants
 * one. @throws {@link AppError} 412 with both figures if the refundable amount has changed; 409 if
 * the key belongs to another order, nothing was paid, the payment is disputed, or a request about
 * it is open
 */
export async function orderStaffRefund(
  services: Services,
  application: ApplicationRecord,
  order: StaffOrder,
): Promise<Ordered> {
  const orderKey = makeOrderKey(services, order.key);
  const asked = { application, order, orderKey };
  const earlier = await earlierOrder(services, services.db, asked);
  if (earlier !== null) return earlier;
  const held = await findHeldPayment(services, application.id);
  if (held === null) throw new AppError(409, 'notPaid');
  const { payment } = held;
  await hearOfDisputes(services, payment.id);
  const ordered = await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, payment.orderId);
    return (await earlierOrder(services, tx, asked)) ?? (await orderNew(services, tx, payment, asked));
  });
  if (ordered !== null) return ordered;
  // Another order with this key was committed meanwhile.
  const other = await earlierOrder(services, services.db, asked);
  if (other === null) throw new AppError(409, 'refundTooLarge');
  return other;
}

/** The `Idempotency-Key` as stored. */
export const makeOrderKey = ({ keys }: Services, key: string): string =>
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

type Asked = { application: ApplicationRecord; order: StaffOrder; orderKey: string };

async function orderNew(
  services: Services,
  tx: Transaction,
  payment: PaymentRecord,
  asked: Asked,
): Promise<Ordered | null> {
  const { application, order, orderKey } = asked;
  const { amountCents, remainderCents, basis, by } = order;
  await requireRemainder(tx, payment, remainderCents, application.id);
  const rule = await ruleFor(tx, payment, asked);
  if (rule !== null) return askSecond(services, tx, payment, { ...asked, rule });
  const at = services.clock.now();
  const refund = await requestRefund(services, tx, {
    payment,
    applicationId: application.id,
    amountCents,
    basis,
    by,
    orderKey,
    actor: 'staff',
    at,
  });
  return refund && { id: refund.id };
}

/** The rule by which the order waits for a second person; null if it goes at once. */
async function ruleFor(
  tx: Transaction,
  payment: PaymentRecord,
  { application, order: { amountCents, basis } }: Asked,
): Promise<ApprovalRule | null> {
  const orderedCents = sumOrderedByStaff(await listRefunds(tx, application.id), payment.id);
  return ruleOfRefund(await readRules(tx), { amountCents, orderedCents, basis });
}

async function askSecond(
  services: Services,
  tx: Transaction,
  payment: PaymentRecord,
  { application, order, orderKey, rule }: Asked & { rule: ApprovalRule },
): Promise<Waiting> {
  const { amountCents, remainderCents, basis, by } = order;
  // The remainder is what the orderer saw.
  if (amountCents > remainderCents) throw new AppError(409, 'refundTooLarge');
  const content = await refundText(tx, {
    applicationId: application.id,
    paymentId: payment.id,
    amountCents,
    basis,
    orderKey,
    requesterId: by.personId,
  });
  if (content === null) throw new AppError(409, 'notPaid');
  return askForApproval(services, tx, {
    action: 'refund',
    rule,
    subject: toSubject(payment.id),
    application,
    requestKey: orderKey,
    content,
    by,
    at: services.clock.now(),
  });
}

/**
 * The refund of an earlier order with the same key, or its request; the remainder may differ.
 * @throws {@link AppError} 409 if the key belongs to another order
 */
async function earlierOrder(
  services: Services,
  db: Queryable,
  { application, order, orderKey }: Asked,
): Promise<Ordered | null> {
  const earlier = await findByOrderKey(db, orderKey);
  if (earlier !== null) {
    const isSame =
      earlier.amountCents === order.amountCents &&
      earlier.basis === order.basis &&
      (await linesOfRefund(db, earlier.id)).every((line) => line.applicationId === application.id);
    if (!isSame) throw new AppError(409, 'idempotencyKeyReused');
    return { id: earlier.id };
  }
  const request = await requestWithKey(services, db, orderKey);
  if (request === null) return null;
  const { content, ...waiting } = request;
  const { applicationId, amountCents, basis } = readRefundText(content);
  const isSame =
    applicationId === application.id && amountCents === order.amountCents && basis === order.basis;
  if (!isSame) throw new AppError(409, 'idempotencyKeyReused');
  return waiting;
}
