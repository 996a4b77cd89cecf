import * as z from 'zod';
import type { CreateRefund, ProviderRefund } from '../provider.ts';
import { cents, currency, orUnknown } from './wire.ts';

/** Refunds in Tazapay API v3 (docs/decisions/tazapay-wire-format.md). */

const text = orUnknown(z.string().max(200));
const refundObject = z.object({
  id: z.string().min(1).max(200),
  payin: text,
  payment_attempt: text,
  amount: cents.pipe(z.int().positive()),
  currency,
  status: z.string().min(1).toLowerCase(),
  status_reason: text,
  status_description: text,
});
const refundAnswer = z.object({ data: refundObject });

/** Of both lists in the documentation. */
const states: ReadonlyMap<string, ProviderRefund['state']> = new Map([
  ['requested', 'pending'],
  ['pending', 'pending'],
  ['initiated', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
  ['cancelled', 'failed'],
]);

/** Without spaces: sentences may quote personal input. */
const codeShape = /^[A-Za-z0-9_.-]{1,60}$/;

/**
 * The body of POST /v3/refund. A payin with a declined attempt is refused (code 30008) unless the
 * attempt is named.
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

/** Null if number, money, payment or status is not as documented. */
export function refundFrom(json: unknown): ProviderRefund | null {
  const answer = refundAnswer.safeParse(json);
  if (!answer.success) return null;
  const refund = answer.data.data;
  const paymentId = refund.payment_attempt || refund.payin;
  if (!paymentId) return null;
  const state = states.get(refund.status) ?? 'unknown';
  return {
    id: refund.id,
    state,
    amountCents: refund.amount,
    currency: refund.currency,
    paymentId,
    failureCode: state === 'failed' ? failureCodeOf(refund) : null,
  };
}

/** No field is documented for a code; `status_reason` and `status_description` may hold one. */
function failureCodeOf({ status_reason, status_description }: z.infer<typeof refundObject>): string | null {
  return [status_reason, status_description].find((told) => codeShape.test(told ?? '')) ?? null;
}

/** True if the refund is the ordered one. An answer may name the payin alone. */
export function paysBack(order: CreateRefund, refund: ProviderRefund): boolean {
  const samePayment = [order.paymentId, order.checkoutId].includes(refund.paymentId);
  return samePayment && refund.amountCents === order.amountCents && refund.currency === order.currency;
}
