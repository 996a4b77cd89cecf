import type { DisputeState } from '../../domain/payments/disputeStates.ts';

/** The interface of a card payment provider, without wire format or HTTP. Amounts are in minor units. */

/**
 * `processing` waits for the provider; `unknown` is a status that this version does not know; all
 * but these and `open` are final.
 */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'unknown';

/** A bank's dispute about a captured payment. */
export type ProviderDispute = {
  id: string;
  /**
   * `inquiry`: the bank asks, and takes no money; `unknown`: a state that this version does not
   * know. These and `inquiryClosed` lead to a case at most.
   */
  state: DisputeState | 'inquiry' | 'inquiryClosed' | 'unknown';
  /** The provider's word. */
  reason: string | null;
  amountCents: number;
  feeCents: number | null;
  /** The end of the time for evidence. */
  dueAt: Date | null;
};

export type ProviderCheckout = {
  id: string;
  /** The page for the card. */
  url: string;
  state: CheckoutState;
  amountCents: number;
  currency: string;
  /** Our order's reference. */
  reference: string;
  /** The captured payment's number; null until the state is `paid`. */
  paymentId: string | null;
  expiresAt: Date | null;
  /** Of the latest declined card; null if the checkout is paid. */
  declineReason: string | null;
  /** Null if the provider does not tell. */
  disputes: readonly ProviderDispute[] | null;
  /** Null if the checkout is paid and the provider does not tell. */
  refundedCents: number | null;
};

export type CreateCheckout = {
  /** From our own row, at most 255 characters. The provider keeps it for 24 hours. */
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
  /** Null if the provider's dashboard names the address. */
  webhookUrl: string | null;
  expiresAt: Date;
};

export type CreateRefund = {
  /** As for a checkout. */
  idempotencyKey: string;
  checkoutId: string;
  /** The checkout's `paymentId`. */
  paymentId: string;
  amountCents: number;
  currency: 'USD';
  /** For the provider's records; nothing personal. */
  reason: string;
};

export type ProviderRefund = {
  id: string;
  /** `pending` may take the bank days; the others are final. */
  state: 'pending' | 'succeeded' | 'failed' | 'unknown';
  amountCents: number;
  currency: string;
  paymentId: string;
  /** For the provider's support desk. */
  failureCode: string | null;
};

/** Of a captured payment, for disputes. Never a whole card number. */
export type PaymentDetails = {
  last4: string | null;
  scheme: string | null;
  /** ISO 3166-1 alpha-2. */
  issuerCountry: string | null;
  /** Such as result "authenticated", version "2.2.0", eci "05". */
  threeDSecure: { result: string | null; version: string | null; eci: string | null } | null;
  /** ISO 4217, if it is not the checkout's. */
  chargeCurrency: string | null;
};

/** A transfer of our balance to our bank account. Amounts are positive. */
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

/** A movement of our balance at the provider; money in is positive. */
export type BalanceTransaction = {
  id: string;
  kind: 'payment' | 'refund' | 'dispute' | 'adjustment' | 'other';
  /** Of its payment (`paymentId` of a checkout) or refund. */
  sourceId: string | null;
  amountCents: number;
  feeCents: number;
  netCents: number;
  currency: string;
};

/**
 * `stale`: the signature is right, the event's age beyond the tolerance. A refund's event names the
 * refund and its checkout.
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
   * Opens a checkout. The same idempotency key within 24 hours gives the same checkout in its first state:
   * read it for the present one.
   * @throws ProviderError; if `outcomeUnknown`, call again with the same key, never with a new one.
   */
  createCheckout(order: CreateCheckout): Promise<ProviderCheckout>;

  /**
   * The present state, null if the provider does not know it. The only source of payment truth (design 4.3).
   * @throws ProviderError
   */
  readCheckout(id: string): Promise<ProviderCheckout | null>;

  /**
   * Closes a checkout to further payment. Also resolves if it was closed or paid already.
   * @throws ProviderError
   */
  expireCheckout(id: string): Promise<void>;

  /**
   * Pays back all or part of a captured payment; the key works as for `createCheckout`.
   * @throws ProviderError; `refused` if the payment cannot be refunded or less of it is left
   */
  createRefund(order: CreateRefund): Promise<ProviderRefund>;

  /** The present state, null if the provider does not know it. @throws ProviderError */
  readRefund(id: string): Promise<ProviderRefund | null>;

  /** Null if the provider does not know the payment. @throws ProviderError */
  readPaymentDetails(paymentId: string): Promise<PaymentDetails | null>;

  /** Since a moment, all pages, oldest first. @throws ProviderError */
  listSettlements(since: Date): Promise<ProviderSettlement[]>;

  /** All pages. @throws ProviderError */
  listSettledTransactions(settlementId: string): Promise<BalanceTransaction[]>;

  /**
   * What a payer of this country can pay with, such as "card"; null if the provider does not tell. @throws
   * ProviderError
   */
  paymentMethodsFor(order: {
    country: string;
    amountCents: number;
    currency: 'USD';
  }): Promise<readonly string[] | null>;

  /** Verifies the signature over the received bytes, and the age. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): WebhookVerdict;
}

/**
 * `timeout`: no answer in time. `unavailable`: unreachable, 5xx or rate-limited. `refused`: a 4xx answer.
 * `malformed`: an answer that breaks the provider's documentation.
 */
export type ProviderErrorKind = 'timeout' | 'unavailable' | 'refused' | 'malformed';

type ProviderFailure = {
  kind: ProviderErrorKind;
  /** True if the provider may have acted: ask again before acting (payments practice 6). */
  outcomeUnknown: boolean;
  /** HTTP status, null without an answer. */
  status: number | null;
  /** The provider's error numbers, for its support desk. */
  codes: readonly string[];
};

/** A failed call to the provider. Carries none of its texts, which may be personal. */
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
