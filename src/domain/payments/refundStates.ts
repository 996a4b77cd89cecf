import { edgeBetween, makeEdges } from '../edges.ts';
import { refundPolicies } from './refundFacts.ts';

/**
 * States of a refund. `requested`: a job sends it to the provider. `unknown`: the provider did not answer
 * while it keeps the order's key, or did not say what became of the refund: the money may have gone back.
 */
export const refundStates = ['requested', 'pending', 'unknown', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** The order, the provider's answer or silence, or staff's decision. */
export const refundCauses = ['request', 'provider', 'silence', 'staff'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Carried out by `refundEffects.ts`. */
export type RefundEffect =
  /** In the ledger; moves the payment, too. */
  | 'bookRefund'
  /** Tells the traveller. */
  | 'tell'
  | 'openFailedCase'
  | 'openUnknownCase'
  | 'closeCases'
  /** Last: all credit notes wait for each other's number. */
  | 'issueCreditNote';

const answered = ['provider', 'staff'] as const;

/** A failed refund can succeed later: some banks take the money after the provider gave up. */
export const refundEdges = makeEdges<RefundState, RefundCause, RefundEffect>([
  [['requested'], 'pending', ['provider']],
  [['unknown'], 'pending', ['provider'], ['closeCases']],
  [['requested', 'pending'], 'unknown', ['silence', 'provider'], ['openUnknownCase']],
  [['requested', 'pending'], 'succeeded', ['provider'], ['bookRefund', 'tell', 'issueCreditNote']],
  [['unknown', 'failed'], 'succeeded', answered, ['bookRefund', 'tell', 'closeCases', 'issueCreditNote']],
  [['requested', 'pending'], 'failed', ['provider'], ['openFailedCase']],
  [['unknown'], 'failed', answered, ['closeCases', 'openFailedCase']],
]);

export function isRefundState(value: string): value is RefundState {
  return refundStates.some((state) => state === value);
}

export function mayMoveRefund(from: RefundState, to: RefundState, cause: RefundCause): boolean {
  return edgeBetween(refundEdges, from, to)?.causes.includes(cause) ?? false;
}

export function effectsOfRefund(from: RefundState, to: RefundState): readonly RefundEffect[] {
  return edgeBetween(refundEdges, from, to)?.follows ?? [];
}

/** The money went back, is going back, or may have gone. */
export function isCommitted(state: RefundState): boolean {
  return state !== 'failed';
}

/** True while the end is unknown. */
export function isUnfinished(state: RefundState): boolean {
  return state === 'requested' || state === 'pending' || state === 'unknown';
}

/** `delay`: decided late; `goodwill`: staff's own decision; `outside`: an order at the provider. */
export const refundBases = [...refundPolicies, 'duplicate', 'delay', 'goodwill', 'outside'] as const;
export type RefundBasis = (typeof refundBases)[number];

export function isRefundBasis(text: string): text is RefundBasis {
  return refundBases.some((basis) => basis === text);
}
