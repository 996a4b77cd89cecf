import { newId } from '../store/ids.ts';
import { type CheckoutRecord, type PaymentAttempt, standingOf, type WebhookEvent } from '../store/record.ts';
import type { CardOutcome } from './cards.ts';
import { attemptObject, type CreateRequest, checkoutObject } from './wire.ts';

/** How a checkout changes: pure steps from one record to the next, each with the webhooks it causes. */

export type StepContext = { publicUrl: string; now: Date };

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
    events: [],
  };
}

/** A card was tried. A checkout that is paid or expired stays as it is. */
export function withAttempt(
  record: CheckoutRecord,
  card: { last4: string; outcome: CardOutcome },
  context: StepContext,
): CheckoutRecord {
  if (standingOf(record, context.now) !== 'open') return record;
  const approved = card.outcome.kind === 'approve';
  const attempt: PaymentAttempt = {
    id: newId('pat'),
    createdAt: context.now.toISOString(),
    outcome: approved ? 'succeeded' : 'failed',
    reason: card.outcome.kind === 'decline' ? card.outcome.reason : null,
    last4: card.last4,
  };
  const tried = { ...record, attempts: [...record.attempts, attempt] };
  const told = withEvent(
    tried,
    `payment_attempt.${attempt.outcome}`,
    attemptObject(tried, attempt),
    context.now,
  );
  return approved ? withCheckoutEvent(told, 'checkout.paid', context) : told;
}

/** The merchant closed the checkout, null where it was no longer open. */
export function closed(record: CheckoutRecord, context: StepContext): CheckoutRecord | null {
  if (standingOf(record, context.now) !== 'open') return null;
  return withCheckoutEvent({ ...record, closedAt: context.now.toISOString() }, 'checkout.expired', context);
}

const withCheckoutEvent = (record: CheckoutRecord, type: string, { publicUrl, now }: StepContext) =>
  withEvent(record, type, checkoutObject(record, publicUrl, now), now);

function withEvent(record: CheckoutRecord, type: string, data: unknown, now: Date): CheckoutRecord {
  if (record.webhookUrl === null) return record;
  const id = newId('evt');
  const createdAt = now.toISOString();
  const event: WebhookEvent = {
    id,
    type,
    createdAt,
    body: JSON.stringify({ type, id, object: 'event', created_at: createdAt, data }),
    deliveries: 0,
    state: 'waiting',
    nextDeliveryAt: createdAt,
  };
  return { ...record, events: [...record.events, event] };
}
