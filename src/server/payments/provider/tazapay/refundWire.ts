import * as z from 'zod';
import type { CreateRefund, ProviderRefund } from '../provider.ts';

/** Refunds in Tazapay API v3 as documented; see docs/decisions/tazapay-wire-format.md. Unknown fields pass. */

const refundObject = z.object({
  id: z.string().min(1).max(200),
  object: z.literal('refund'),
  payin: z.string().min(1).max(200),
  payment_attempt: z.string().max(200).nullish(),
  amount: z.int().positive(),
  currency: z.string().length(3),
  status: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['requested', 'pending', 'initiated', 'succeeded', 'failed', 'rejected', 'cancelled'])),
});
const refundAnswer = z.object({ status: z.literal('success'), data: refundObject });

/** The documentation has two lists of states; all of them are known here. */
const stateOf: Record<z.infer<typeof refundObject>['status'], ProviderRefund['state']> = {
  requested: 'pending',
  pending: 'pending',
  initiated: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
};

/**
 * The body of POST /v3/refund. The attempt is named beside the payin: a payin with a declined attempt is otherwise
 * refused (code 30008).
 */
export function refundRequest(order: CreateRefund): Record<string, unknown> {
  return {
    payin: order.checkoutId,
    ...(order.paymentId.startsWith('pat_') ? { payment_attempt: order.paymentId } : {}),
    amount: order.amountCents,
    currency: order.currency,
    reason: order.reason,
  };
}

/** Reads a refund out of an answer, null where the answer is not one as documented. */
export function refundFrom(json: unknown): ProviderRefund | null {
  const answer = refundAnswer.safeParse(json);
  if (!answer.success) return null;
  const refund = answer.data.data;
  return {
    id: refund.id,
    state: stateOf[refund.status],
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    paymentId: refund.payment_attempt || refund.payin,
  };
}

/** Whether a refund is the one that was ordered. An answer may name the payin alone. */
export function paysBack(order: CreateRefund, refund: ProviderRefund): boolean {
  const samePayment = [order.paymentId, order.checkoutId].includes(refund.paymentId);
  return samePayment && refund.amountCents === order.amountCents && refund.currency === order.currency;
}
