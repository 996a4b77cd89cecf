import * as z from 'zod';
import { paymentFaults } from './faults.ts';

/**
 * A checkout as it stands on disk. Of the card only its first six and last four digits and its country are kept, and
 * nothing of the customer: a stand-in has no use for people's names and addresses.
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
  /** What the API says in place of the payment status (a fault), null where it tells the truth. */
  reportedStatus: z.string().nullable().default(null),
  attempts: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      outcome: z.enum(['succeeded', 'failed', 'requires_action', 'processing']),
      reason: z.string().nullable(),
      first6: z.string().length(6).nullable().default(null),
      last4: z.string().length(4),
      /** ISO 3166-1 alpha-2, of the bank that issued the card. */
      issuingCountry: z.string().length(2).nullable().default(null),
      /** ISO 4217, where the card is charged in another currency than the checkout's. */
      chargeCurrency: z.string().length(3).nullable().default(null),
      /** What the card's bank said of the payer, null while it has said nothing. */
      threeDSecure: z
        .object({ result: z.string(), eci: z.string(), version: z.string() })
        .nullable()
        .default(null),
      /** The faults of this payment, its webhooks and its refunds. */
      faults: z.array(z.enum(paymentFaults)).default([]),
      /** The bank's question to the payer (3-D Secure); its first answer stands. */
      challenge: z
        .object({
          nonce: z.string(),
          expiresAt: z.iso.datetime(),
          answer: z.enum(['passed', 'failed']).nullable(),
          /** 1.0.2 leads the payer by the merchant's page to the bank, 2.2.0 by the provider's own. */
          version: z.enum(['1.0.2', '2.2.0']).default('1.0.2'),
          /** How 3-D Secure 2 names the transaction: the provider's number, and the bank's. */
          serverTransId: z.uuid().nullable().default(null),
          acsTransId: z.uuid().nullable().default(null),
        })
        .nullable()
        .default(null),
      /** When a payment that is `processing` is taken. */
      capturesAt: z.iso.datetime().nullable().default(null),
      /** When the money was taken; null in files of older versions, too. */
      capturedAt: z.iso.datetime().nullable().default(null),
      dispute: z
        .object({
          id: z.string(),
          /** When it is opened or, for a card that brings it, lost. */
          opensAt: z.iso.datetime(),
          state: z.enum(['coming', 'open', 'won', 'lost']),
          lostAt: z.iso.datetime().nullable().default(null),
        })
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
        /** When it ended; null while it is pending, and in files of older versions. */
        settledAt: z.iso.datetime().nullable().default(null),
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
