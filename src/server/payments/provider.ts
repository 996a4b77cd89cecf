import type { DisputeState } from '../../domain/payments/disputeStates.ts';

/** The interface of the card payment provider, without wire format or HTTP. Amounts are in minor units. */

/** `open` can still be paid; `processing` waits for the provider; `unknown` is a status that this version does not know, from which nothing follows; the others are final for this checkout. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'unknown';

/** A dispute that the cardholder's bank opened about a captured payment. Amounts in minor units. */
export type ProviderDispute = {
  id: string;
  /**
   * `inquiry`: the bank asks before a dispute, takes no money, and is answered by a refund; `inquiryClosed`: it asks no
   * more. `unknown`: a state that this version does not know. Nothing is concluded from these three but a case.
   */
  state: DisputeState | 'inquiry' | 'inquiryClosed' | 'unknown';
  /** The provider's word for the bank's reason. */
  reason: string | null;
  amountCents: number;
  feeCents: number | null;
  /** Until when the provider takes evidence. */
  dueAt: Date | null;
};

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
  /** The provider's reason for the latest declined card; null if none was declined or the checkout is paid. */
  declineReason: string | null;
  /** The disputes about the captured payment; null where the provider does not tell: then nothing follows. */
  disputes: readonly ProviderDispute[] | null;
  /** The refunded part of the captured payment; null if it is paid and the provider does not tell. */
  refundedCents: number | null;
};

export type CreateCheckout = {
  /** Derived from our own row, at most 255 characters. The provider keeps it for 24 hours. */
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
  /** Where events of this checkout are sent; null where the provider's dashboard names the address. */
  webhookUrl: string | null;
  expiresAt: Date;
};

export type CreateRefund = {
  /** Derived from our own row, at most 255 characters. The provider keeps it for 24 hours. */
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
  state: 'pending' | 'succeeded' | 'failed' | 'unknown';
  amountCents: number;
  currency: string;
  /** The payment it pays back. */
  paymentId: string;
  /** The provider's own code for a failed refund, for its support desk; null otherwise. */
  failureCode: string | null;
};

/** What the provider tells of a captured payment's card, for disputes. Never a whole card number. */
export type PaymentDetails = {
  last4: string | null;
  scheme: string | null;
  /** ISO 3166-1 alpha-2. */
  issuerCountry: string | null;
  /** 3-D Secure as the provider reports it, such as result "authenticated", version "2.2.0", eci "05". */
  threeDSecure: { result: string | null; version: string | null; eci: string | null } | null;
  /** ISO 4217, where the card was charged in another currency than the checkout's. */
  chargeCurrency: string | null;
};

/** A transfer of our balance to our bank account. Amounts in minor units, positive. */
export type ProviderSettlement = {
  id: string;
  state: 'pending' | 'paid' | 'failed' | 'unknown';
  currency: string;
  grossCents: number;
  feeCents: number;
  netCents: number;
  /** When the bank has it, YYYY-MM-DD; null until then. */
  bankDate: string | null;
  bankReference: string | null;
  createdAt: Date | null;
};

/** One movement of our balance at the provider. Amounts in minor units, signed from our side: money in is positive. */
export type BalanceTransaction = {
  id: string;
  kind: 'payment' | 'refund' | 'dispute' | 'adjustment' | 'other';
  /** The provider's number of the payment (`paymentId` of a checkout) or refund that it is about. */
  sourceId: string | null;
  amountCents: number;
  feeCents: number;
  netCents: number;
  currency: string;
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
   * The provider's present state of a checkout, null if it does not know it. The only source of payment truth (design
   * 4.3). @throws ProviderError
   */
  readCheckout(id: string): Promise<ProviderCheckout | null>;

  /**
   * Closes a checkout to further payment. Also resolves if it was no longer open, or paid: read it to know. @throws
   * ProviderError
   */
  expireCheckout(id: string): Promise<void>;

  /**
   * Pays back all or part of a captured payment. The same idempotency key within 24 hours gives the same refund, in
   * the state it had when it was ordered: read it to learn the present one.
   * @throws ProviderError; `refused` where the payment cannot be refunded or less of it is left than asked; where
   * `outcomeUnknown`, call again with the same key, never with a new one.
   */
  createRefund(order: CreateRefund): Promise<ProviderRefund>;

  /** The provider's present state of a refund, null if it does not know it. @throws ProviderError */
  readRefund(id: string): Promise<ProviderRefund | null>;

  /** What a captured payment was made with, null if the provider does not know it. @throws ProviderError */
  readPaymentDetails(paymentId: string): Promise<PaymentDetails | null>;

  /** The settlements made since a moment, oldest first; all pages. @throws ProviderError */
  listSettlements(since: Date): Promise<ProviderSettlement[]>;

  /** The balance transactions that a settlement pays out; all pages. @throws ProviderError */
  listSettledTransactions(settlementId: string): Promise<BalanceTransaction[]>;

  /** The ways to pay that a payer of this country has, such as "card"; null where the provider does not tell. @throws ProviderError */
  paymentMethodsFor(order: {
    country: string;
    amountCents: number;
    currency: 'USD';
  }): Promise<readonly string[] | null>;

  /** Verifies a webhook's signature over the received bytes, and its age. Makes no call. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): WebhookVerdict;
}

/**
 * `timeout`: no answer in time. `unavailable`: unreachable, 5xx or rate-limited. `refused`: a 4xx answer to what we
 * asked. `malformed`: an answer that is not what the provider documents.
 */
export type ProviderErrorKind = 'timeout' | 'unavailable' | 'refused' | 'malformed';

type ProviderFailure = {
  kind: ProviderErrorKind;
  /** True where the provider may have done what was asked: ask again before acting (payments practice 6). */
  outcomeUnknown: boolean;
  /** HTTP status, null where there was no answer. */
  status: number | null;
  /** The provider's own error numbers, for its support desk. */
  codes: readonly string[];
};

/** A call to the card provider that failed. Carries no text from the provider, so nothing personal reaches a log. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly outcomeUnknown: boolean;
  readonly status: number | null;
  readonly codes: readonly string[];

  constructor(message: string, failure: ProviderFailure, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ProviderError';
    this.kind = failure.kind;
    this.outcomeUnknown = failure.outcomeUnknown;
    this.status = failure.status;
    this.codes = failure.codes;
  }
}
