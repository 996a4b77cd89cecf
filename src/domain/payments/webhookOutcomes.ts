/** Of a genuine webhook: kept, known, or about nothing of ours. */
export const genuineOutcomes = ['stored', 'repeated', 'unknown'] as const;
/** Nothing of a refused webhook is kept. */
export const refusedOutcomes = ['signature', 'stale', 'malformed'] as const;

export const webhookOutcomes = [...genuineOutcomes, ...refusedOutcomes] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];
