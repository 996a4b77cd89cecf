import * as z from 'zod/mini';

/**
 * The body of every refused call, design section 5. `error` is a stable code, `message` is fit to show in the
 * visitor's language, `fields` names each rejected input and says what to do.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** 409 `amountMismatch` only: both figures in USD, design section 4.2. */
  expectedAmount: z.optional(z.string()),
  receivedAmount: z.optional(z.string()),
  /** 409 `alreadyDecided` only: what the application has become, who made it so and when. */
  status: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  /** 409 `documentChanged` only: who changed the document and when. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  /** 429 `signInDelayed` only: whole seconds. */
  retryAfterSeconds: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
