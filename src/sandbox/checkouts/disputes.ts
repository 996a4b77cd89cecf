import { newId } from '../store/ids.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import { changed } from './attempts.ts';
import { type StepContext, withEvents } from './events.ts';

/**
 * Disputes: pure steps. The provider documents neither object nor events, so these are ours
 * (docs/decisions/tazapay-wire-format.md).
 */

/** The cardholder's bank opens a dispute about what was paid; null where nothing was, or one is open. */
export function disputed(record: CheckoutRecord, context: StepContext): CheckoutRecord | null {
  const attempt = record.attempts.find(({ outcome }) => outcome === 'succeeded');
  if (attempt === undefined || attempt.dispute?.state === 'open') return null;
  const dispute = {
    id: attempt.dispute?.id ?? newId('dsp'),
    opensAt: context.now.toISOString(),
    state: 'open' as const,
  };
  return told(record, attempt, dispute, 'dispute.created', context);
}

/** The dispute was decided for the merchant; null where none is open. */
export function disputeWon(record: CheckoutRecord, context: StepContext): CheckoutRecord | null {
  const attempt = record.attempts.find(({ dispute }) => dispute?.state === 'open');
  if (attempt?.dispute == null) return null;
  return told(record, attempt, { ...attempt.dispute, state: 'won' }, 'dispute.won', context);
}

function told(
  record: CheckoutRecord,
  attempt: PaymentAttempt,
  dispute: NonNullable<PaymentAttempt['dispute']>,
  type: string,
  context: StepContext,
): CheckoutRecord {
  const next = changed(record, attempt.id, (paid) => ({ ...paid, dispute }));
  return withEvents(next, [{ type, data: disputeObject(record, attempt, dispute) }], attempt.faults, context);
}

const disputeObject = (
  record: CheckoutRecord,
  attempt: PaymentAttempt,
  dispute: NonNullable<PaymentAttempt['dispute']>,
) => ({
  id: dispute.id,
  object: 'dispute',
  payin: record.id,
  payment_attempt: attempt.id,
  amount: record.amount,
  currency: record.currency,
  reason: 'fraudulent',
  status: dispute.state === 'won' ? 'won' : 'needs_response',
  created_at: dispute.opensAt,
});
