/**
 * The states of one payment attempt; `paymentEdges` lists the legal moves. Each move is stored as a row with its cause,
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
  'disputeLost',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What made a payment move. */
export type PaymentCause =
  | 'checkout'
  | 'webhook'
  | 'return'
  | 'poll'
  | 'reread'
  /** A refund that was ordered here: the provider was asked before it, or made it. */
  | 'refund'
  /** A refund that was made at the provider itself. */
  | 'provider'
  /** The word of staff about a refund. */
  | 'staff'
  | 'dispute'
  | 'timeout';

/** A person can still pay with an attempt in one of these. */
export const openStates: readonly PaymentState[] = ['created', 'pending', 'processing'];
const heldStates: readonly PaymentState[] = ['succeeded', 'partlyRefunded', 'disputed', 'disputeWon'];

/** Whether a text is a state of a payment. */
export function isPaymentState(value: string): value is PaymentState {
  return paymentStates.some((state) => state === value);
}

/** Whether a person can still pay with this attempt, so that the provider has to be asked about it. */
export function isOpen(state: PaymentState): boolean {
  return openStates.includes(state);
}

/** Whether this payment makes the application paid: all or part of its money is held. */
export function isHeld(state: PaymentState): boolean {
  return heldStates.includes(state);
}

/** Whether this payment took money: held, in dispute, refunded or being refunded, or taken back by the bank. */
export function isCaptured(state: PaymentState): boolean {
  return isHeld(state) || state === 'duplicate' || state === 'refunded' || state === 'disputeLost';
}

/** Whether this payment ended without money. The provider may still report a capture later. */
export function isClosedUnpaid(state: PaymentState): boolean {
  return !isOpen(state) && !isCaptured(state);
}

/**
 * Whether money of this payment is held and may be paid back. Not while it is disputed: the bank takes the money of a
 * lost dispute itself, so a refund would pay it twice.
 */
export function isRefundable(state: PaymentState): boolean {
  return state === 'duplicate' || (isHeld(state) && state !== 'disputed');
}

/**
 * The payment status shown for an application, from the states of all its attempts, oldest first. `isAllBack`: what was paid
 * for this traveller went back, while the payment holds the money of others.
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

/** Money that needs a person: what the product may not decide by itself. */
export const caseKinds = [
  'mismatch',
  'duplicate',
  'disputed',
  /** A bank asks about a payment before a dispute; a full refund answers it. */
  'inquiry',
  /** The provider reports another state of a dispute that has ended here. */
  'disputeDiffers',
  'refundFailed',
  /** A refund whose answer never came: the money may have gone back. */
  'refundUnknown',
  /** A refund that succeeded and came back from the bank. */
  'refundReturned',
  /**
   * More went back of a payment than was sold: a refund that had failed succeeded after another one, or a bank took back
   * what was refunded.
   */
  'overRefunded',
  /** A refund that was made at the provider, not here. */
  'outsideRefund',
  'unknownMoney',
  /** The provider reports a status of a payment or dispute that this version does not know. */
  'unknownStatus',
  /** The provider does not report captured money of ours as paid: it was reversed, or other keys are set. */
  'noLongerPaid',
  /** The provider does not know a checkout that it opened for us. */
  'unknownToProvider',
  /** A line of a settlement that matches nothing of ours. */
  'unmatched',
  /** Ledger, histories and provider differ. */
  'ledger',
  'unpaidWork',
  'stuck',
] as const;
export type CaseKind = (typeof caseKinds)[number];
