import { randomBytes } from 'node:crypto';

/** Objects of Stripe's API v1, in the shape of the documented examples (fields that no test needs are left out). */

export const idOf = (prefix: string, length = 24) =>
  `${prefix}_${randomBytes(length).toString('base64url').replace(/[-_]/g, 'x').slice(0, length)}`;
export const seconds = () => Math.floor(Date.now() / 1000);

export type Card = {
  number: string;
  /** Stripe's decline code; null where the bank approves. */
  declined: string | null;
  authenticated: boolean;
  /** What becomes of a refund: it succeeds at once, is pending first, or succeeds and comes back from the bank. */
  refund: 'succeeded' | 'pending' | 'sentBack';
};

/** Stripe's documented test cards that a test here needs. */
export const cards: readonly Card[] = [
  { number: '4242424242424242', declined: null, authenticated: false, refund: 'succeeded' },
  { number: '4000002760003184', declined: null, authenticated: true, refund: 'succeeded' },
  { number: '4000000000000002', declined: 'generic_decline', authenticated: false, refund: 'succeeded' },
  { number: '4000000000009995', declined: 'insufficient_funds', authenticated: false, refund: 'succeeded' },
  { number: '4000000000007726', declined: null, authenticated: false, refund: 'pending' },
  { number: '4000000000005126', declined: null, authenticated: false, refund: 'sentBack' },
];

type SessionOrder = {
  url: string;
  amount: number;
  currency: string;
  reference: string;
  email: string | null;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
};

export const sessionOf = (id: string, order: SessionOrder) => ({
  id,
  object: 'checkout.session',
  amount_subtotal: order.amount,
  amount_total: order.amount,
  cancel_url: order.cancelUrl,
  client_reference_id: order.reference,
  created: seconds(),
  currency: order.currency,
  customer: null,
  customer_details: order.email === null ? null : { email: order.email, name: null, phone: null },
  customer_email: order.email,
  expires_at: order.expiresAt,
  livemode: false,
  metadata: {},
  mode: 'payment',
  payment_intent: null as string | null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  status: 'open',
  success_url: order.successUrl,
  url: order.url as string | null,
});
export type Session = ReturnType<typeof sessionOf>;

export const intentOf = (session: Session) => ({
  id: idOf('pi'),
  object: 'payment_intent',
  amount: session.amount_total,
  amount_received: 0,
  created: seconds(),
  currency: session.currency,
  last_payment_error: null as null | { type: string; code: string; decline_code: string; message: string },
  latest_charge: null as string | null,
  livemode: false,
  metadata: { reference: session.client_reference_id },
  payment_method_types: ['card'],
  status: 'requires_payment_method',
});
export type Intent = ReturnType<typeof intentOf>;

export const chargeOf = (intent: Intent, card: Card) => ({
  id: idOf('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  captured: true,
  created: seconds(),
  currency: intent.currency,
  disputed: false,
  paid: true,
  payment_intent: intent.id,
  payment_method_details: {
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.authenticated ? 'DE' : 'US',
      exp_month: 12,
      exp_year: 2031,
      funding: 'credit',
      last4: card.number.slice(-4),
      network: 'visa',
      three_d_secure: card.authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: idOf('ds'),
            version: '2.2.0',
          }
        : null,
      wallet: null,
    },
    type: 'card',
  },
  refunded: false,
  status: 'succeeded',
});
export type Charge = ReturnType<typeof chargeOf>;

type RefundOrder = { amount: number; reason: string | null; metadata: Record<string, string> };

export const refundOf = (charge: Charge, order: RefundOrder, status: string) => ({
  id: idOf('re'),
  object: 'refund',
  amount: order.amount,
  charge: charge.id,
  created: seconds(),
  currency: charge.currency,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  failure_balance_transaction: null as string | null,
  failure_reason: null as string | null,
  metadata: order.metadata,
  payment_intent: charge.payment_intent,
  reason: order.reason,
  status,
});
export type Refund = ReturnType<typeof refundOf>;

/** A dispute with what it moved, or an inquiry, which moves nothing. */
export const disputeOf = (charge: Charge, moved: { id: string; fee: number } | null) => ({
  id: idOf('dp'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: moved === null ? [] : [moved],
  charge: charge.id,
  created: seconds(),
  currency: charge.currency,
  evidence_details: { due_by: seconds() + 7 * 86_400, has_evidence: false, past_due: false },
  is_charge_refundable: moved === null,
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: moved === null ? 'warning_needs_response' : 'needs_response',
});
export type Dispute = ReturnType<typeof disputeOf>;

type Movement = {
  type: string;
  category: string;
  source: string;
  amount: number;
  fee: number;
  currency: string;
};

export const transactionOf = ({ type, category, source, amount, fee, currency }: Movement) => ({
  id: idOf('txn'),
  object: 'balance_transaction',
  amount,
  available_on: seconds(),
  created: seconds(),
  currency,
  description: null,
  exchange_rate: null,
  fee,
  fee_details: [],
  net: amount - fee,
  reporting_category: category,
  source,
  status: 'available',
  type,
  /** Not of the wire: what the list's filter goes by. */
  payout: null as string | null,
});
export type Transaction = ReturnType<typeof transactionOf>;

export const payoutOf = (amount: number, currency: string) => ({
  id: idOf('po'),
  object: 'payout',
  amount,
  arrival_date: seconds() - (seconds() % 86_400),
  automatic: true,
  created: seconds(),
  currency,
  failure_code: null,
  method: 'standard',
  reconciliation_status: 'completed',
  status: 'paid',
  trace_id: { status: 'supported', value: '021000020123456' },
  type: 'bank_account',
});
export type Payout = ReturnType<typeof payoutOf>;
