/**
 * States of a payment attempt; `paymentEdges` has the moves, each a stored row with its cause. The
 * application's payment status follows from these (specification 1 section 4, payment outcomes).
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
  /** A refund ordered here, or the question before it. */
  | 'refund'
  /** A refund made at the provider. */
  | 'provider'
  /** Staff's word about a refund. */
  | 'staff'
  | 'dispute'
  | 'timeout';

export const openStates: readonly PaymentState[] = ['created', 'pending', 'processing'];
const heldStates: readonly PaymentState[] = ['succeeded', 'partlyRefunded', 'disputed', 'disputeWon'];

export function isPaymentState(value: string): value is PaymentState {
  return paymentStates.some((state) => state === value);
}

/** The attempt can be paid: the provider must be asked about it. */
export function isOpen(state: PaymentState): boolean {
  return openStates.includes(state);
}

/** All or part of the money is held: the application is paid. */
export function isHeld(state: PaymentState): boolean {
  return heldStates.includes(state);
}

/** It took money, whatever became of it. */
export function isCaptured(state: PaymentState): boolean {
  return isHeld(state) || state === 'duplicate' || state === 'refunded' || state === 'disputeLost';
}

/** It ended without money. The provider may still report a capture. */
export function isClosedUnpaid(state: PaymentState): boolean {
  return !isOpen(state) && !isCaptured(state);
}

/** Not during a dispute: the bank takes the money of a lost one itself, so a refund would pay it twice. */
export function isRefundable(state: PaymentState): boolean {
  return state === 'duplicate' || (isHeld(state) && state !== 'disputed');
}

/**
 * An application's payment status from its attempts, oldest first. `isAllBack`: this traveller's money went
 * back, while the payment holds that of others.
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
  /** A bank's question before a dispute; a full refund answers it. */
  'inquiry',
  /** The provider reports another state of an ended dispute. */
  'disputeDiffers',
  'refundFailed',
  /** Without an answer: the money may have gone back. */
  'refundUnknown',
  /** It succeeded and came back from the bank. */
  'refundReturned',
  /** A failed refund succeeded after another one, or a bank took back what was refunded. */
  'overRefunded',
  /** Made at the provider. */
  'outsideRefund',
  'unknownMoney',
  /** A payment or dispute status that this version does not know. */
  'unknownStatus',
  /** Captured money is not reported as paid: it was reversed, or other keys are set. */
  'noLongerPaid',
  /** The provider does not know a checkout that it opened. */
  'unknownToProvider',
  /** A settlement line that matches nothing of ours. */
  'unmatched',
  /** Ledger, histories and provider differ. */
  'ledger',
  'unpaidWork',
  'stuck',
] as const;
export type CaseKind = (typeof caseKinds)[number];
