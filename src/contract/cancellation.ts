import * as z from 'zod/mini';
import { refundPolicies } from '../domain/payments/refundFacts.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';

/* What a cancellation gives back, and the cancellation. */

const policy = z.enum(refundPolicies);

/**
 * `steps`: oldest first, each with the last moment at which it holds, null of the last one; amounts in US dollars.
 * `isProven`: this device has proven whose application it is. Optional: an older instance answers without it.
 */
export const shownCancellation = z.optional(
  z.object({
    steps: z.array(z.object({ amount: z.string(), policy, until: z.nullable(z.string()) })),
    isProven: z.boolean(),
  }),
);
export type ShownCancellation = NonNullable<z.infer<typeof shownCancellation>>;

const cancellationDone = z.object({ at: z.string(), amount: z.string(), policy });
/** Of a cancelled application. */
export const shownCancelled = z.optional(cancellationDone);
export type ShownCancelled = z.infer<typeof cancellationDone>;

const cancellationRequest = z.strictObject({
  kind: z.enum(applicationKinds),
  applicationNumber: z.string().check(z.maxLength(64)),
  /** As shown, in US dollars. */
  amount: z.string().check(z.maxLength(20)),
  /** Of an e-mail's link; without it the device has to have proven the application. */
  token: z.optional(z.string().check(z.maxLength(100))),
});

/**
 * Cancels an application and orders its refund. The number alone does not: an e-mail's link or the device's proof is
 * needed. Nothing is cancelled where another amount goes back than was shown: `actualAmount` names it. A repeat
 * answers with the cancellation that there is.
 */
export const cancelApplication = endpoint({
  method: 'POST',
  path: '/api/cancellation',
  access: 'holder',
  body: cancellationRequest,
  answer: cancellationDone,
  errors: ['linkNotValid', 'cancellationNotProven', 'cancellationChanged', 'notCancellable'],
  limit: 'proof',
});
