/** The card payment provider as the rest of the product sees it: no wire format, no HTTP. Amounts are in minor units. */

export { ProviderError, type ProviderErrorKind } from './providerError.ts';

/** `open` can still be paid; `processing` waits for the provider; the others are final for this checkout. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'cancelled';

export type ProviderCheckout = {
  id: string;
  /** Where the payer goes to type the card. */
  url: string;
  state: CheckoutState;
  amountCents: number;
  currency: string;
  /** Our reference, the application number. */
  reference: string;
  /** The provider's number of the captured payment; null until the state is `paid`. */
  paymentId: string | null;
  expiresAt: Date | null;
  /** What the provider said of the latest declined card, null where none was declined or the checkout is paid. */
  declineReason: string | null;
  /** Whether the cardholder's bank has a dispute open about the captured payment; null where the provider does not tell. */
  disputed: boolean | null;
  /** What of the captured payment went back; null where it is paid and the provider does not tell. */
  refundedCents: number | null;
};

export type CreateCheckout = {
  /** Derived from our own row, at most 255 characters; the provider remembers it for 24 hours. */
  idempotencyKey: string;
  reference: string;
  amountCents: number;
  currency: 'USD';
  description: string;
  customer: {
    name: string;
    email: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    phone: { callingCode: string; number: string };
  };
  successUrl: string;
  cancelUrl: string;
  webhookUrl: string;
  expiresAt: Date;
};

export type CreateRefund = {
  /** Derived from our own row, at most 255 characters; the provider remembers it for 24 hours. */
  idempotencyKey: string;
  checkoutId: string;
  /** The checkout's `paymentId`. */
  paymentId: string;
  amountCents: number;
  currency: 'USD';
  /** A word or two for the provider's own records; nothing personal. */
  reason: string;
};

export type ProviderRefund = {
  id: string;
  /** `pending` may take the bank days; the others are final. */
  state: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  currency: string;
  /** The payment it pays back. */
  paymentId: string;
};

/**
 * `stale` means the signature is right and the event is older (or newer) than the tolerance. A genuine event names the
 * objects it is about: a refund's event both the refund and the checkout that it pays back.
 */
export type WebhookVerdict =
  | {
      ok: true;
      eventId: string;
      type: string;
      checkoutId: string | null;
      refundId: string | null;
      createdAt: Date;
    }
  | { ok: false; reason: 'signature' | 'stale' | 'malformed' };

export interface PaymentProvider {
  readonly name: string;

  /**
   * Opens a checkout. The same idempotency key within 24 hours gives the same checkout, in the state it had when it
   * was made: read it to learn the present one.
   * @throws ProviderError; where `outcomeUnknown`, call again with the same key, never with a new one.
   */
  createCheckout(order: CreateCheckout): Promise<ProviderCheckout>;

  /**
   * What the provider holds now, null where it knows no such checkout. The only source of payment truth (design 4.3).
   * @throws ProviderError
   */
  readCheckout(id: string): Promise<ProviderCheckout | null>;

  /**
   * Closes a checkout to further payment. Returns also where it was no longer open, paid included: read it to know.
   * @throws ProviderError
   */
  expireCheckout(id: string): Promise<void>;

  /**
   * Pays back all or part of a captured payment. The same idempotency key within 24 hours gives the same refund, in
   * the state it had when it was ordered: read it to learn the present one.
   * @throws ProviderError; `refused` where the payment cannot be refunded or less of it is left than asked; where
   * `outcomeUnknown`, call again with the same key, never with a new one.
   */
  createRefund(order: CreateRefund): Promise<ProviderRefund>;

  /**
   * What the provider holds of a refund now, null where it knows no such refund.
   * @throws ProviderError
   */
  readRefund(id: string): Promise<ProviderRefund | null>;

  /** Checks a webhook's signature over the bytes received and its age. Reads nothing else, asks nobody. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): WebhookVerdict;
}
