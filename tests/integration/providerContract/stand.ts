import type {
  CreateCheckout,
  PaymentProvider,
  ProviderCheckout,
} from '../../../src/server/payments/provider.ts';

/** A webhook as it came over the wire. */
export type Delivery = { body: Buffer; headers: Record<string, string> };

/** One adapter in front of its stand-in, and what a payer, a bank and a bad network do there. */
export type Stand = {
  provider: PaymentProvider;
  /** The same adapter with wrong keys. */
  stranger: PaymentProvider;
  /** The same adapter while the secret of its webhooks is changed: it has both; null where it takes one only. */
  rolled: PaymentProvider | null;
  /** The same adapter in front of another server. */
  at(baseUrl: string, timeoutMs: number): PaymentProvider;
  pay(checkout: ProviderCheckout): Promise<void>;
  decline(checkout: ProviderCheckout): Promise<void>;
  /** The provider does what the next such call asks, and its answer is lost. */
  loseAnswer(
    call: 'createCheckout' | 'createRefund',
    about: { reference: string; id?: string },
  ): Promise<void>;
  /** The bank disputes a payment; null where the provider has no words for it. */
  dispute: ((checkout: ProviderCheckout, standing: 'open' | 'won') => Promise<void>) | null;
  /** The bank asks about a payment before it disputes it; null where the provider has no words for it. */
  inquire: ((checkout: ProviderCheckout) => Promise<void>) | null;
  /** The bank sends back a refund that succeeded; null where the provider has no words for it. */
  sendRefundBack: ((refundId: string) => Promise<void>) | null;
  /** Pays out everything that was captured so far, and gives the settlement's number; null where it cannot be tried. */
  payOut: (() => Promise<string>) | null;
  /** Whether it tells the card of a payment. */
  tellsDetails: boolean;
  deliveries(): readonly Delivery[];
  /** How the provider delivers the same event once more, at a later moment. */
  repeated(delivery: Delivery, at: Date): Delivery;
  /** Well-formed numbers that the provider does not know. */
  unknown: { checkout: string; refund: string; payment: string };
  close(): Promise<void>;
};

/** What the parts of the contract share: the stand of the adapter under test, and new orders of it. */
export type Bench = {
  stand(): Stand;
  order(): CreateCheckout;
  opened(): Promise<ProviderCheckout>;
  paid(): Promise<ProviderCheckout>;
};

/** An order like those of the product; its reference is of this key alone. */
export function orderOf(key: string, over: Partial<CreateCheckout> = {}): CreateCheckout {
  return {
    idempotencyKey: key,
    reference: `TR${key.toUpperCase().replace(/[^A-Z0-9]/g, '')}`,
    amountCents: 22_400,
    currency: 'USD',
    description: 'Türkiye e-visa application',
    customer: {
      name: 'Andrea Lark',
      email: 'andrea@example.com',
      country: 'SG',
      phone: { callingCode: '65', number: '87654321' },
    },
    successUrl: 'http://127.0.0.1:1/payment-success?order=TR1&type=visa',
    cancelUrl: 'http://127.0.0.1:1/payment/cancel',
    webhookUrl: null,
    expiresAt: new Date(Date.now() + 24 * 3_600_000),
    ...over,
  };
}
