/** Of a genuine webhook: kept, known already, or about nothing of ours. */
export const genuineOutcomes = ['stored', 'repeated', 'unknown'] as const;
/** Of a refused webhook: nothing of it is kept. */
export const refusedOutcomes = ['signature', 'stale', 'malformed'] as const;

export const webhookOutcomes = [...genuineOutcomes, ...refusedOutcomes] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];
