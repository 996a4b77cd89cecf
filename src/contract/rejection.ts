import * as z from 'zod/mini';
import { refundPolicies } from '../domain/payments/refundFacts.ts';
import { rejectionRefundKeys } from '../domain/payments/rejectionRefund.ts';
import { rejectionReasons } from '../domain/status/rejectionReasons.ts';

/** Why an application was rejected, and what becomes of the money. `text`: staff's own words, in any language. `refund`: one entry a sentence, amounts in US dollars. */
export const shownRejection = z.object({
  reason: z.nullable(z.enum(rejectionReasons)),
  text: z.nullable(z.string()),
  refund: z.array(
    z.object({
      key: z.enum(rejectionRefundKeys),
      amount: z.nullable(z.string()),
      until: z.nullable(z.string()),
      policy: z.nullable(z.enum(refundPolicies)),
    }),
  ),
});
export type ShownRejection = z.infer<typeof shownRejection>;
