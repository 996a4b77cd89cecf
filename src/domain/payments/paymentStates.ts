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
  'duplicate',
  'partlyRefunded',
  'refunded',
  'disputed',
  'disputeWon',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What made a payment move. */
export type PaymentCause = 'checkout' | 'webhook' | 'return' | 'poll' | 'refund' | 'staff' | 'timeout';

/** Money taken: the application's own payment, or (`duplicate`) a second one, which goes back by itself. */
const captures: readonly PaymentState[] = ['succeeded', 'duplicate'];

/**
 * From each state to the states that may follow. `created` is the row before the provider answered. A decline, a
 * cancellation or an expiry is no longer the last word when the provider later reports the money as taken: money
 * that moved is always believed.
 */
const legalMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'processing', ...captures, 'failed', 'cancelled', 'expired'],
  pending: ['processing', ...captures, 'failed', 'cancelled', 'expired'],
  processing: ['pending', ...captures, 'failed', 'cancelled', 'expired'],
  failed: captures,
  cancelled: captures,
  expired: captures,
  succeeded: ['partlyRefunded', 'refunded', 'disputed'],
  partlyRefunded: ['refunded', 'disputed'],
  disputed: ['disputeWon', 'refunded'],
  disputeWon: ['partlyRefunded', 'refunded'],
  duplicate: ['refunded'],
  refunded: [],
};

const openStates: readonly PaymentState[] = ['created', 'pending', 'processing'];
const heldStates: readonly PaymentState[] = ['succeeded', 'partlyRefunded', 'disputed', 'disputeWon'];

export function isPaymentState(value: string): value is PaymentState {
  return paymentStates.some((state) => state === value);
}

/** Whether a payment in state `from` may move to `to`. Staying is not a move. */
export function mayMove(from: PaymentState, to: PaymentState): boolean {
  return legalMoves[from].includes(to);
}

/** Whether a person can still pay with this attempt, so that the provider has to be asked about it. */
export function isOpen(state: PaymentState): boolean {
  return openStates.includes(state);
}

/** Whether the application counts as paid by this payment: its money is here, all or part of it. */
export function isHeld(state: PaymentState): boolean {
  return heldStates.includes(state);
}

/** Whether money was taken by this payment, wherever it is now: held, in dispute, paid back or on its way back. */
export function isCaptured(state: PaymentState): boolean {
  return isHeld(state) || state === 'duplicate' || state === 'refunded';
}

/** Whether this payment ended without money, as far as we know: a capture may still be reported later. */
export function isClosedUnpaid(state: PaymentState): boolean {
  return !isOpen(state) && !isCaptured(state);
}

/**
 * Whether money of this payment is here that may be paid back. Not while it is disputed: the bank takes the money of a
 * lost dispute as well, and it would go out twice.
 */
export function isRefundable(state: PaymentState): boolean {
  return state === 'duplicate' || (isHeld(state) && state !== 'disputed');
}

/** The payment status shown for an application, from the states of all its attempts, oldest first. */
export function derivePaymentStatus(
  states: readonly PaymentState[],
): 'pending' | 'processing' | 'succeeded' | 'failed' | 'refunded' {
  if (states.some(isHeld)) return 'succeeded';
  if (states.includes('refunded')) return 'refunded';
  if (states.includes('processing')) return 'processing';
  return states.at(-1) === 'failed' ? 'failed' : 'pending';
}
