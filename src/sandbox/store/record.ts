import * as z from 'zod';

/**
 * A checkout as it stands on disk. Of the card only the last four digits are kept, and nothing of the customer:
 * a stand-in has no use for people's names and addresses.
 */
export const checkoutRecord = z.object({
  id: z.string(),
  idempotencyKey: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When the merchant closed it, null where it did not. */
  closedAt: z.iso.datetime().nullable(),
  /** Minor units. */
  amount: z.int().positive(),
  currency: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  country: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  webhookUrl: z.string().nullable(),
  attempts: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      outcome: z.enum(['succeeded', 'failed']),
      reason: z.string().nullable(),
      last4: z.string().length(4),
    }),
  ),
  /** Webhooks, oldest first. They stand in the same file so that a payment and its webhook are written as one. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      createdAt: z.iso.datetime(),
      /** The exact bytes sent at every delivery: the signature covers them. */
      body: z.string(),
      deliveries: z.int().nonnegative(),
      state: z.enum(['waiting', 'delivered', 'abandoned']),
      nextDeliveryAt: z.iso.datetime(),
    }),
  ),
});
export type CheckoutRecord = z.infer<typeof checkoutRecord>;
export type PaymentAttempt = CheckoutRecord['attempts'][number];
export type WebhookEvent = CheckoutRecord['events'][number];

/** `open` takes a card; `expired` is past its time or closed by the merchant. */
export type Standing = 'open' | 'paid' | 'expired';

/** Where a checkout stands at a moment: derived, never stored. */
export function standingOf(record: CheckoutRecord, now: Date): Standing {
  if (record.attempts.some((attempt) => attempt.outcome === 'succeeded')) return 'paid';
  return record.closedAt !== null || now.getTime() >= Date.parse(record.expiresAt) ? 'expired' : 'open';
}
