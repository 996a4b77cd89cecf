import { edgeBetween, makeEdges } from '../edges.ts';

/** What an opened dispute may become. */
export const disputeMoves = ['evidenceSubmitted', 'won', 'lost'] as const;

/** Only the provider or staff end a dispute. */
export const disputeStates = ['open', ...disputeMoves] as const;
export type DisputeState = (typeof disputeStates)[number];

const disputeCauses = ['provider', 'staff'] as const;
export type DisputeCause = (typeof disputeCauses)[number];

/** Carried out by `disputeEffects.ts`. */
export type DisputeEffect =
  /** To the state that the dispute gives it. */
  | 'movePayment'
  /** What the bank took back. */
  | 'bookLoss'
  | 'bookFee'
  | 'closeCase';

export const disputeEdges = makeEdges<DisputeState, DisputeCause, DisputeEffect>([
  [['open'], 'evidenceSubmitted', disputeCauses],
  [['open', 'evidenceSubmitted'], 'won', disputeCauses, ['bookFee', 'movePayment', 'closeCase']],
  [['open', 'evidenceSubmitted'], 'lost', disputeCauses, ['bookFee', 'bookLoss', 'movePayment', 'closeCase']],
]);

export function mayMoveDispute(from: DisputeState, to: DisputeState, cause: DisputeCause): boolean {
  return edgeBetween(disputeEdges, from, to)?.causes.includes(cause) ?? false;
}

export function effectsOfDispute(from: DisputeState, to: DisputeState): readonly DisputeEffect[] {
  return edgeBetween(disputeEdges, from, to)?.follows ?? [];
}
