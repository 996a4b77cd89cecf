import type { RefundState } from '../../domain/payments/refundStates.ts';
import { AppError } from '../appError.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { StaffMember } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { listTravellers } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { closeStuck, noteDecision } from './cases.ts';
import { lockOrder, pickFirst } from './orderLock.ts';
import { findPayment } from './queries.ts';
import { moveRefund } from './refundEffects.ts';
import { findRefund, readLatestRefundState } from './refundQueries.ts';

export type RefundDecision = {
  refundId: string;
  outcome: Extract<RefundState, 'succeeded' | 'failed'>;
  note: string;
  by: StaffMember;
};

/**
 * Settles an unanswered refund by staff's word. @throws {@link AppError} 409 unless it is unknown,
 * 404 for another application's refund
 */
export async function decideUnknownRefund(
  services: Services,
  application: ApplicationRecord,
  { refundId, outcome, note, by }: RefundDecision,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const refund = await findRefund(tx, refundId);
    const payment = refund === null ? null : await findPayment(tx, refund.paymentId);
    if (refund === null || payment === null) throw new AppError(404, 'applicationNotFound');
    if (!(await listTravellers(tx, payment.orderId)).includes(application.id))
      throw new AppError(404, 'applicationNotFound');
    const locked = await lockOrder(tx, payment.orderId);
    const current = await readLatestRefundState(tx, refundId);
    if (current?.state !== 'unknown') throw new AppError(409, 'refundNotUnknown');
    const at = services.clock.now();
    const about = { kind: 'refundUnknown', subject: refundId, applicationId: pickFirst(locked), at } as const;
    await noteDecision(tx, { ...about, note: note.trim() });
    // The provider is not asked any more: no answer closes this case.
    await closeStuck(tx, refundId, at);
    const to = { state: outcome, cause: 'staff', actor: 'staff', by } as const;
    await moveRefund(services, tx, { refund, payment, locked, at }, current, to);
  });
}
