import * as z from 'zod';
import type { CheckoutRecord, Refund } from '../store/record.ts';

/** The provider's wire format of refunds, as docs/decisions/tazapay-wire-format.md records it. */

/** The body of POST /v3/refund. Without an amount, everything that is left goes back. */
export const refundRequest = z.object({
  payin: z.string().max(100),
  payment_attempt: z.string().max(100).optional(),
  amount: z.int().positive().max(99_999_999).optional(),
  currency: z.string().length(3).optional(),
  reason: z.string().max(500).optional(),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** A refund as the API answers it and as webhooks carry it. */
export function refundObject(record: CheckoutRecord, refund: Refund) {
  return {
    id: refund.id,
    object: 'refund',
    payin: record.id,
    payment_attempt: refund.attemptId,
    amount: refund.amount,
    currency: record.currency,
    customer_receives: { currency: record.currency, amount: refund.amount },
    reason: refund.reason,
    status: refund.state,
    status_description: refund.state === 'failed' ? 'The card can no longer be paid to.' : '',
    holding_currency: record.currency,
    balance_transaction: '',
    reference_id: record.reference ?? '',
    webhook_url: record.webhookUrl ?? '',
    created_at: refund.createdAt,
    metadata: {},
  };
}
