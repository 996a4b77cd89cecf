import * as z from 'zod';
import type { CreateRefund, ProviderRefund } from '../provider.ts';
import type { FormValue } from './form.ts';
import { orUnknown } from './wire.ts';

/** Refunds of Stripe's API v1 (docs/decisions/second-provider.md). */

const refundObject = z.object({
  id: z.string().min(1).max(200),
  amount: z.int().positive(),
  currency: z.string().length(3),
  payment_intent: z.string().min(1).max(200),
  status: orUnknown(z.string()),
  failure_reason: orUnknown(z.string().max(100)),
});

const states: Record<string, ProviderRefund['state']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * The parameters of POST /v1/refunds. The metadata holds our reason, because Stripe takes three
 * only, and the checkout, for events about the refund.
 */
export function refundRequest(order: CreateRefund): Record<string, FormValue> {
  return {
    payment_intent: order.paymentId,
    amount: order.amountCents,
    reason: order.reason === 'duplicate' ? 'duplicate' : 'requested_by_customer',
    metadata: { checkout: order.checkoutId, reason: order.reason },
  };
}

/** Null if the answer is not as documented. */
export function refundFrom(json: unknown): ProviderRefund | null {
  const parsed = refundObject.safeParse(json);
  if (!parsed.success) return null;
  const { id, amount, currency, payment_intent, status, failure_reason } = parsed.data;
  const state = states[status ?? ''] ?? 'unknown';
  return {
    id,
    state,
    amountCents: amount,
    currency: currency.toUpperCase(),
    paymentId: payment_intent,
    failureCode: state === 'failed' ? (failure_reason ?? null) : null,
  };
}

/** True if the refund is the ordered one. */
export function paysBack(order: CreateRefund, refund: ProviderRefund): boolean {
  return (
    refund.paymentId === order.paymentId &&
    refund.amountCents === order.amountCents &&
    refund.currency === order.currency
  );
}
