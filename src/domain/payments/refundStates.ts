import { edgeBetween, edgesOf } from '../edges.ts';
import { refundPolicies } from './refundFacts.ts';

/**
 * The life of one refund: asked for here, sent to the provider by a job, then what the provider says. `unknown`: no
 * answer came while the provider keeps the key of the order, or none that says what became of it, so the money may have
 * gone back.
 */
export const refundStates = ['requested', 'pending', 'unknown', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What made a refund move: the order, the provider's answer, its silence, or a person's decision. */
export const refundCauses = ['request', 'provider', 'silence', 'staff'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** What follows a move of a refund. `refundEffects.ts` carries it out; the switch there is exhaustive. */
export type RefundEffect =
  /** Books the refund in the ledger and moves the payment. */
  | 'bookRefund'
  /** Tells the traveller. */
  | 'tell'
  | 'openFailedCase'
  | 'openUnknownCase'
  | 'closeCases'
  /** Issues the numbered credit note, last in the transaction: all credit notes wait for each other's number. */
  | 'issueCreditNote';

const answered = ['provider', 'staff'] as const;

/**
 * Every legal move of a refund. What failed can succeed later: some banks take the money after the provider has given
 * up.
 */
export const refundEdges = edgesOf<RefundState, RefundCause, RefundEffect>([
  [['requested'], 'pending', ['provider']],
  [['unknown'], 'pending', ['provider'], ['closeCases']],
  [['requested', 'pending'], 'unknown', ['silence', 'provider'], ['openUnknownCase']],
  [['requested', 'pending'], 'succeeded', ['provider'], ['bookRefund', 'tell', 'issueCreditNote']],
  [['unknown', 'failed'], 'succeeded', answered, ['bookRefund', 'tell', 'closeCases', 'issueCreditNote']],
  [['requested', 'pending'], 'failed', ['provider'], ['openFailedCase']],
  [['unknown'], 'failed', answered, ['closeCases', 'openFailedCase']],
]);

/** Whether a text is a state of a refund. */
export function isRefundState(value: string): value is RefundState {
  return refundStates.some((state) => state === value);
}

/** Whether `cause` may move a refund in state `from` to `to`. Staying is not a move. */
export function mayMoveRefund(from: RefundState, to: RefundState, cause: RefundCause): boolean {
  return edgeBetween(refundEdges, from, to)?.causes.includes(cause) ?? false;
}

/** What follows a legal move, in order. */
export function effectsOfRefund(from: RefundState, to: RefundState): readonly RefundEffect[] {
  return edgeBetween(refundEdges, from, to)?.follows ?? [];
}

/** Whether the money of this refund is paid back, being paid back, or may have been. A failed refund releases it. */
export function isCommitted(state: RefundState): boolean {
  return state !== 'failed';
}

/** Whether the end of a refund is not known yet. */
export function isUnfinished(state: RefundState): boolean {
  return state === 'requested' || state === 'pending' || state === 'unknown';
}

/**
 * On what ground money goes back: one of the three published policies, a second payment, staff's own decision, or
 * (`outside`) an order at the provider itself.
 */
export const refundBases = [...refundPolicies, 'duplicate', 'goodwill', 'outside'] as const;
export type RefundBasis = (typeof refundBases)[number];
