/** The life of one refund: asked for here, sent to the provider by a job, then what the provider says. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const legalMoves: Record<RefundState, readonly RefundState[]> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
};

export function isRefundState(value: string): value is RefundState {
  return refundStates.some((state) => state === value);
}

export function mayMoveRefund(from: RefundState, to: RefundState): boolean {
  return legalMoves[from].includes(to);
}

/** Whether the money of this refund is spoken for: paid back, or on its way. A failed one gives it free again. */
export function isCommitted(state: RefundState): boolean {
  return state !== 'failed';
}

/** On what ground money goes back: one of the three published policies, a second payment, or staff's own decision. */
export const refundBases = ['terms', 'refundPolicy', 'cancellationPolicy', 'duplicate', 'goodwill'] as const;
export type RefundBasis = (typeof refundBases)[number];
