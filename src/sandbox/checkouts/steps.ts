import { newId } from '../store/ids.ts';
import { type CheckoutRecord, standingOf } from '../store/record.ts';
import { type StepContext, withEvents } from './events.ts';
import { type CreateRequest, checkoutObject } from './wire.ts';

/** How a checkout begins and is closed: pure steps from one record to the next, each with the webhooks it causes. */

const dayMs = 24 * 3_600_000;

/** A new open checkout; without `expires_at` it stays open for a day. */
export function newCheckout(
  request: CreateRequest,
  idempotencyKey: string | null,
  now: Date,
): CheckoutRecord {
  return {
    id: newId('chk'),
    idempotencyKey,
    createdAt: now.toISOString(),
    expiresAt: new Date(request.expires_at ?? now.getTime() + dayMs).toISOString(),
    closedAt: null,
    amount: request.amount,
    currency: request.invoice_currency,
    description: request.transaction_description,
    reference: request.reference_id ?? null,
    country: request.customer_details.country,
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
    webhookUrl: request.webhook_url ?? null,
    attempts: [],
    refunds: [],
    events: [],
  };
}

/** The merchant closed the checkout, null where it was no longer open. */
export function closed(record: CheckoutRecord, context: StepContext): CheckoutRecord | null {
  if (standingOf(record, context.now) !== 'open') return null;
  const shut = { ...record, closedAt: context.now.toISOString() };
  const data = checkoutObject(shut, context.publicUrl, context.now);
  return withEvents(shut, [{ type: 'checkout.expired', data }], [], context);
}
