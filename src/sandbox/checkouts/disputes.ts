import { newId } from '../store/ids.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import { changed } from './attempts.ts';
import type { StepContext } from './events.ts';

/**
 * Disputes. The provider's API shows only a lost one, as an adjustment of the balance
 * (docs/decisions/tazapay-wire-format.md).
 */
export type DisputeStanding = 'open' | 'won' | 'lost';

/** Moves the dispute to a state; null if not allowed. */
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

/** A dispute opens once and is decided while open; a loss may come without one. */
function mayBecome(standing: DisputeStanding, { dispute }: PaymentAttempt): boolean {
  const state = dispute?.state ?? 'none';
  if (standing === 'won') return state === 'open';
  if (standing === 'lost') return state !== 'lost';
  return state !== 'open' && state !== 'lost';
}
