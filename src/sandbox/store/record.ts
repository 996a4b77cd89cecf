import * as z from 'zod';
import { paymentFaults } from '../faults/names.ts';

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
      outcome: z.enum(['succeeded', 'failed', 'requires_action', 'processing']),
      reason: z.string().nullable(),
      last4: z.string().length(4),
      /** What goes wrong on purpose with this payment, its webhooks and its refunds. */
      faults: z.array(z.enum(paymentFaults)).default([]),
      /** The bank's question to the payer (3-D Secure); its first answer stands. */
      challenge: z
        .object({
          nonce: z.string(),
          expiresAt: z.iso.datetime(),
          answer: z.enum(['passed', 'failed']).nullable(),
        })
        .nullable()
        .default(null),
      /** When a payment that is `processing` is taken. */
      capturesAt: z.iso.datetime().nullable().default(null),
      dispute: z
        .object({ id: z.string(), opensAt: z.iso.datetime(), state: z.enum(['coming', 'open', 'won']) })
        .nullable()
        .default(null),
    }),
  ),
  refunds: z
    .array(
      z.object({
        id: z.string(),
        attemptId: z.string(),
        idempotencyKey: z.string().nullable(),
        createdAt: z.iso.datetime(),
        /** Minor units. */
        amount: z.int().positive(),
        reason: z.string(),
        state: z.enum(['pending', 'succeeded', 'failed']),
        /** For a refund that is pending at first: when it ends, and how. */
        settles: z.object({ at: z.iso.datetime(), state: z.enum(['succeeded', 'failed']) }).nullable(),
      }),
    )
    .default([]),
  /** Webhooks, oldest first. They stand in the same file so that a payment and its webhook are written as one. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      createdAt: z.iso.datetime(),
      /** The exact bytes sent at every delivery: the signature covers them. */
      body: z.string(),
      deliveries: z.int().nonnegative(),
      /** How many accepted deliveries are still to come. */
      copies: z.int().nonnegative().default(1),
      state: z.enum(['waiting', 'delivered', 'abandoned']),
      nextDeliveryAt: z.iso.datetime(),
    }),
  ),
});
export type CheckoutRecord = z.infer<typeof checkoutRecord>;
export type PaymentAttempt = CheckoutRecord['attempts'][number];
export type Refund = CheckoutRecord['refunds'][number];
export type WebhookEvent = CheckoutRecord['events'][number];

/** `open` takes a card; `expired` is past its time or closed by the merchant. */
export type Standing = 'open' | 'paid' | 'expired';

/** Where a checkout stands at a moment: derived, never stored. */
export function standingOf(record: CheckoutRecord, now: Date): Standing {
  if (record.attempts.some((attempt) => attempt.outcome === 'succeeded')) return 'paid';
  return record.closedAt !== null || now.getTime() >= Date.parse(record.expiresAt) ? 'expired' : 'open';
}

export const disputeIsOpen = (attempt: PaymentAttempt) => attempt.dispute?.state === 'open';

/** What of a payment went back, or (with what is pending) is on its way, in minor units. */
export function refundedOf(
  record: CheckoutRecord,
  attemptId: string,
  states: readonly Refund['state'][],
): number {
  return record.refunds
    .filter((refund) => refund.attemptId === attemptId && states.includes(refund.state))
    .reduce((sum, refund) => sum + refund.amount, 0);
}
