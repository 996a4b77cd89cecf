/**
 * The life of one payment attempt. Only the moves listed here are legal; each is stored as a row with its cause,
 * and the application's payment status follows from those rows (specification 1 section 4, payment outcomes).
 */

export const paymentStates = [
  'created',
  'pending',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What made a payment move. */
export type PaymentCause = 'checkout' | 'webhook' | 'return' | 'poll' | 'timeout';

/**
 * From each state to the states that may follow. `created` is the row before the provider answered. A decline, a
 * cancellation or an expiry is no longer the last word when the provider later reports the money as taken: money
 * that moved is always believed.
 */
const legalMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'processing', 'succeeded', 'failed', 'cancelled', 'expired'],
  pending: ['processing', 'succeeded', 'failed', 'cancelled', 'expired'],
  processing: ['pending', 'succeeded', 'failed', 'cancelled', 'expired'],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
  succeeded: [],
};

export function isPaymentState(value: string): value is PaymentState {
  return paymentStates.some((state) => state === value);
}

/** Whether a payment in state `from` may move to `to`. Staying is not a move. */
export function mayMove(from: PaymentState, to: PaymentState): boolean {
  return legalMoves[from].includes(to);
}

/** Whether nothing more is expected of the provider. */
export function isSettled(state: PaymentState): boolean {
  return state === 'succeeded' || state === 'failed' || state === 'cancelled' || state === 'expired';
}

/** Whether a person can still pay with this attempt. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending' || state === 'processing';
}

/** The payment status shown for an application, from the states of all its attempts, oldest first. */
export function derivePaymentStatus(
  states: readonly PaymentState[],
): 'pending' | 'processing' | 'succeeded' | 'failed' {
  if (states.includes('succeeded')) return 'succeeded';
  if (states.includes('processing')) return 'processing';
  return states.at(-1) === 'failed' ? 'failed' : 'pending';
}
