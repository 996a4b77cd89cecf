import * as z from 'zod';
import { paymentFaults } from './faults.ts';

/** A checkout on disk, without the customer and most digits of the card. */
export const checkoutRecord = z.object({
  id: z.string(),
  idempotencyKey: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When the merchant closed it. */
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
  /** A false payment status for the API (a fault). */
  reportedStatus: z.string().nullable().default(null),
  attempts: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      outcome: z.enum(['succeeded', 'failed', 'requires_action', 'processing']),
      reason: z.string().nullable(),
      first6: z.string().length(6).nullable().default(null),
      last4: z.string().length(4),
      /** ISO 3166-1 alpha-2. */
      issuingCountry: z.string().length(2).nullable().default(null),
      /** ISO 4217, if not the checkout's. */
      chargeCurrency: z.string().length(3).nullable().default(null),
      /** The bank's result for the payer. */
      threeDSecure: z
        .object({ result: z.string(), eci: z.string(), version: z.string() })
        .nullable()
        .default(null),
      /** Also of its webhooks and refunds. */
      faults: z.array(z.enum(paymentFaults)).default([]),
      /** The bank's challenge (3-D Secure); its first answer stands. */
      challenge: z
        .object({
          nonce: z.string(),
          expiresAt: z.iso.datetime(),
          answer: z.enum(['passed', 'failed']).nullable(),
          /** 1.0.2 leads to the bank by the merchant's page, 2.2.0 by the provider's. */
          version: z.enum(['1.0.2', '2.2.0']).default('1.0.2'),
          /** Of 3-D Secure 2, the provider's and the bank's. */
          serverTransId: z.uuid().nullable().default(null),
          acsTransId: z.uuid().nullable().default(null),
        })
        .nullable()
        .default(null),
      /** When a `processing` payment is captured. */
      capturesAt: z.iso.datetime().nullable().default(null),
      /** Null also in files of older versions. */
      capturedAt: z.iso.datetime().nullable().default(null),
      dispute: z
        .object({
          id: z.string(),
          /** When it opens or, for a card with that fault, is lost. */
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
        /** When and how a pending refund ends. */
        settles: z.object({ at: z.iso.datetime(), state: z.enum(['succeeded', 'failed']) }).nullable(),
        /** Null while pending, and in files of older versions. */
        settledAt: z.iso.datetime().nullable().default(null),
      }),
    )
    .default([]),
  /** Webhooks, oldest first. A payment and its webhook are one write. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      createdAt: z.iso.datetime(),
      /** The exact bytes of every delivery: the signature covers them. */
      body: z.string(),
      deliveries: z.int().nonnegative(),
      /** Accepted deliveries still to come. */
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

/** `open` takes a card; `expired` is past its time or closed. */
export type Standing = 'open' | 'paid' | 'expired';

export function readStanding(record: CheckoutRecord, now: Date): Standing {
  if (record.attempts.some((attempt) => attempt.outcome === 'succeeded')) return 'paid';
  return record.closedAt !== null || now.getTime() >= Date.parse(record.expiresAt) ? 'expired' : 'open';
}

/** The amount of a payment's refunds in these states, in minor units. */
export function sumRefunds(
  record: CheckoutRecord,
  attemptId: string,
  states: readonly Refund['state'][],
): number {
  return record.refunds
    .filter((refund) => refund.attemptId === attemptId && states.includes(refund.state))
    .reduce((sum, refund) => sum + refund.amount, 0);
}
