import { edgeBetween, edgesOf } from '../edges.ts';

/** What a dispute that was opened may become. */
export const disputeMoves = ['evidenceSubmitted', 'won', 'lost'] as const;

/** The life of one dispute. Nothing but a statement of the provider or of staff ends it. */
export const disputeStates = ['open', ...disputeMoves] as const;
export type DisputeState = (typeof disputeStates)[number];

const disputeCauses = ['provider', 'staff'] as const;
export type DisputeCause = (typeof disputeCauses)[number];

/** What follows a move of a dispute. `disputeEffects.ts` carries it out; the switch there is exhaustive. */
export type DisputeEffect =
  /** Moves the payment to the state that the dispute gives it. */
  | 'movePayment'
  /** Books what the bank took back, and the provider's fee. */
  | 'bookLoss'
  | 'bookFee'
  | 'closeCase';

/** Every legal move of a dispute. */
export const disputeEdges = edgesOf<DisputeState, DisputeCause, DisputeEffect>([
  [['open'], 'evidenceSubmitted', disputeCauses],
  [['open', 'evidenceSubmitted'], 'won', disputeCauses, ['bookFee', 'movePayment', 'closeCase']],
  [['open', 'evidenceSubmitted'], 'lost', disputeCauses, ['bookFee', 'bookLoss', 'movePayment', 'closeCase']],
]);

/** Whether `cause` may move a dispute in state `from` to `to`. Staying is not a move. */
export function mayMoveDispute(from: DisputeState, to: DisputeState, cause: DisputeCause): boolean {
  return edgeBetween(disputeEdges, from, to)?.causes.includes(cause) ?? false;
}

/** What follows a legal move, in order. */
export function effectsOfDispute(from: DisputeState, to: DisputeState): readonly DisputeEffect[] {
  return edgeBetween(disputeEdges, from, to)?.follows ?? [];
}
