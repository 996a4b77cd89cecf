import { randomUUID } from 'node:crypto';
import { isRefundable } from '../../../domain/payments/paymentStates.ts';
import { isCommitted, type RefundBasis } from '../../../domain/payments/refundStates.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../errors/appError.ts';
import type { Services } from '../../services.ts';
import { latestState, type PaymentRecord } from '../queries.ts';
import { insertRefund, listRefunds, type RefundRecord } from './queries.ts';

export type RefundRequest = {
  payment: PaymentRecord;
  amountCents: number;
  basis: RefundBasis;
  actor: 'staff' | 'system';
  /** Who of the staff ordered it. */
  by?: StaffMember;
  at: Date;
};

/**
 * What of a payment can still be paid back, in cents: its amount less refunds that succeeded or are on their way.
 * Throws a 409 {@link AppError} while the payment is disputed.
 */
async function refundableCents(tx: Transaction, payment: PaymentRecord): Promise<number> {
  const latest = await latestState(tx, payment.id);
  if (latest?.state === 'disputed') throw new AppError(409, 'paymentDisputed');
  if (latest === null || !isRefundable(latest.state)) return 0;
  const committed = (await listRefunds(tx, payment.applicationId))
    .filter(({ paymentId, state }) => paymentId === payment.id && isCommitted(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return payment.amountCents - committed;
}

/**
 * Orders a refund, in a transaction that holds the application's lock: the row, the audit entry and the job that
 * calls the provider. Throws a 409 {@link AppError} when more would go back than was paid, or the payment is disputed.
 */
export async function requestRefund(
  services: Services,
  tx: Transaction,
  { payment, amountCents, basis, actor, by, at }: RefundRequest,
): Promise<RefundRecord | null> {
  if (amountCents > (await refundableCents(tx, payment))) throw new AppError(409, 'refundTooLarge');
  const refund: RefundRecord = {
    id: randomUUID(),
    paymentId: payment.id,
    applicationId: payment.applicationId,
    amountCents,
    basis,
    providerRefundId: null,
    createdAt: at,
  };
  if (!(await insertRefund(tx, refund))) return null;
  await services.jobs.enqueue(tx, 'refund.send', { refundId: refund.id, round: 0 });
  await audit(tx, {
    at,
    actor,
    ...(by === undefined ? {} : { by }),
    action: 'refund.requested',
    applicationId: payment.applicationId,
    detail: { refundId: refund.id, amountCents, basis },
  });
  return refund;
}
