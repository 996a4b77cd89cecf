import { newId } from '../store/ids.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import { changed } from './attempts.ts';
import type { StepContext } from './events.ts';

/**
 * Disputes: pure steps. The provider documents neither object nor event for them: its API shows nothing of an
 * open or won dispute, and a lost one only as an adjustment of the balance
 * (docs/decisions/tazapay-wire-format.md).
 */
export type DisputeStanding = 'open' | 'won' | 'lost';

/** The record with the dispute moved to a state; null if not allowed. */
export function withDispute(
  record: CheckoutRecord,
  standing: DisputeStanding,
  { now }: Pick<StepContext, 'now'>,
): CheckoutRecord | null {
  const attempt = record.attempts.find(({ outcome }) => outcome === 'succeeded');
  if (attempt === undefined || !mayBecome(standing, attempt)) return null;
  const dispute = {
    id: attempt.dispute?.id ?? newId('dsp'),
    opensAt: attempt.dispute?.opensAt ?? now.toISOString(),
    state: standing,
    lostAt: standing === 'lost' ? now.toISOString() : null,
  };
  return changed(record, attempt.id, (paid) => ({ ...paid, dispute }));
}

/** A dispute opens once and is decided while open; a loss may come without warning. */
function mayBecome(standing: DisputeStanding, { dispute }: PaymentAttempt): boolean {
  const state = dispute?.state ?? 'none';
  if (standing === 'won') return state === 'open';
  if (standing === 'lost') return state !== 'lost';
  return state !== 'open' && state !== 'lost';
}
