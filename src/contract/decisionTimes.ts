import * as z from 'zod/mini';

/** Rounded up: `domain/status/decisionTime`. */
export const decisionTime = z.object({ count: z.int(), unit: z.enum(['minute', 'hour', 'day']) });

/** What half of the decisions kept, and nine of ten. */
export const usualTime = z.object({ cases: z.int(), median: decisionTime, ninetieth: decisionTime });
