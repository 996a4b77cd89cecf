/**
 * The states of one payment attempt; `paymentEdges` lists the moves. Each move is a stored row with its
 * cause, and the application's payment status follows from these rows (specification 1 section 4, payment
 * outcomes).
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
  'disputeLost',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export type PaymentCause =
  | 'checkout'
  | 'webhook'
  | 'return'
  | 'poll'
  | 'reread'
  /** A refund ordered here: the provider was asked before it, or made it. */
  | 'refund'
  /** A refund made at the provider. */
  | 'provider'
  /** The word of staff about a refund. */
  | 'staff'
  | 'dispute'
  | 'timeout';

/** The attempt can still be paid. */
export const openStates: readonly PaymentState[] = ['created', 'pending', 'processing'];
const heldStates: readonly PaymentState[] = ['succeeded', 'partlyRefunded', 'disputed', 'disputeWon'];

export function isPaymentState(value: string): value is PaymentState {
  return paymentStates.some((state) => state === value);
}

/** True while the attempt can be paid, so that the provider must be asked about it. */
export function isOpen(state: PaymentState): boolean {
  return openStates.includes(state);
}

/** True if all or part of the money is held: the application is paid. */
export function isHeld(state: PaymentState): boolean {
  return heldStates.includes(state);
}

/** True if the payment took money, whatever became of it. */
export function isCaptured(state: PaymentState): boolean {
  return isHeld(state) || state === 'duplicate' || state === 'refunded' || state === 'disputeLost';
}

/** True if it ended without money. The provider may still report a capture. */
export function isClosedUnpaid(state: PaymentState): boolean {
  return !isOpen(state) && !isCaptured(state);
}

/**
 * True if held money may be paid back. Not during a dispute: the bank takes the money of a lost one itself,
 * so a refund would pay it twice.
 */
export function isRefundable(state: PaymentState): boolean {
  return state === 'duplicate' || (isHeld(state) && state !== 'disputed');
}

/**
 * The payment status shown for an application, from the states of its attempts, oldest first. `isAllBack`:
 * this traveller's money went back, while the payment holds the money of others.
 */
export function derivePaymentStatus(
  states: readonly PaymentState[],
  isAllBack = false,
): 'pending' | 'processing' | 'succeeded' | 'failed' | 'refunded' {
  if (states.some(isHeld)) return isAllBack ? 'refunded' : 'succeeded';
  if (states.some((state) => state === 'refunded' || state === 'disputeLost')) return 'refunded';
  if (states.includes('processing')) return 'processing';
  return states.at(-1) === 'failed' ? 'failed' : 'pending';
}

/** What the product may not decide by itself. */
export const caseKinds = [
  'mismatch',
  'duplicate',
  /** A checkout from before the rejection was paid after it. */
  'paidAfterRejection',
  'disputed',
  /** A bank asks about a payment before a dispute; a full refund answers it. */
  'inquiry',
  /** The provider reports another state of a dispute that has ended here. */
  'disputeDiffers',
  'refundFailed',
  /** A refund without an answer: the money may have gone back. */
  'refundUnknown',
  /** A refund that succeeded and came back from the bank. */
  'refundReturned',
  /**
   * More went back than was sold: a failed refund succeeded after another one, or a bank took back what was
   * refunded.
   */
  'overRefunded',
  /** A refund made at the provider, not here. */
  'outsideRefund',
  'unknownMoney',
  /** The provider reports a payment or dispute status that this version does not know. */
  'unknownStatus',
  /** The provider does not report captured money as paid: it was reversed, or other keys are set. */
  'noLongerPaid',
  /** The provider does not know a checkout that it opened for us. */
  'unknownToProvider',
  /** A settlement line that matches nothing of ours. */
  'unmatched',
  /** Ledger, histories and provider differ. */
  'ledger',
  'unpaidWork',
  'stuck',
] as const;
export type CaseKind = (typeof caseKinds)[number];
