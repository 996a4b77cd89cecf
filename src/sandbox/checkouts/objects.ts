import {
  type CheckoutRecord,
  type PaymentAttempt,
  type Refund,
  readStanding,
  sumRefunds,
} from '../store/record.ts';
import { inSeconds, withNanoseconds, withoutZone } from './wireTimes.ts';

/**
 * The provider's objects, see docs/decisions/tazapay-wire-format.md (Tazapay API v3). Each has the
 * time format of its documented example.
 */

/** A checkout in API answers and webhooks. */
export function checkoutObject(record: CheckoutRecord, publicUrl: string, now: Date) {
  const standing = readStanding(record, now);
  return {
    id: record.id,
    object: 'checkout',
    url: `${publicUrl}/checkout/${record.id}`,
    /** A paid checkout is expired, too: it can no longer be paid. */
    status: standing === 'open' ? 'active' : 'expired',
    payment_status: record.reportedStatus ?? (standing === 'paid' ? 'paid' : 'unpaid'),
    payment_status_description: null,
    invoice_currency: record.currency,
    amount: record.amount,
    amount_paid: standing === 'paid' ? record.amount : 0,
    payin: record.id,
    reference_id: record.reference ?? '',
    transaction_description: record.description,
    customer_details: { country: record.country },
    payment_methods: ['card'],
    payment_attempts: record.attempts.map((attempt) => ({
      ...attemptObject(record, attempt),
      created_at: inSeconds(attempt.createdAt),
    })),
    latest_payment_attempt: record.attempts.at(-1)?.id ?? null,
    partially_paid: false,
    paid_in_excess: false,
    success_url: record.successUrl,
    cancel_url: record.cancelUrl,
    webhook_url: record.webhookUrl ?? '',
    created_at: withNanoseconds(record.createdAt),
    expires_at: record.expiresAt,
    metadata: {},
  };
}

/** GET /v3/payment_attempt/{id}: `refunded` is a text, as documented. */
export function attemptObject(record: CheckoutRecord, attempt: PaymentAttempt) {
  return {
    id: attempt.id,
    object: 'payment_attempt',
    payin: record.id,
    reference_id: record.reference ?? '',
    ...chargeOf(record, attempt),
    balance_transaction: attempt.outcome === 'succeeded' ? toBalanceTransactionId(attempt.id) : '',
    customer_details: { country: record.country },
    status: attempt.outcome,
    status_description: attempt.reason ?? '',
    payment_method_details: { type: 'card', card: cardObject(attempt) },
    refunded: sumRefunds(record, attempt.id, ['succeeded']) > 0 ? 'true' : 'false',
    created_at: withNanoseconds(attempt.createdAt),
    metadata: null,
  };
}

/** Units of any other currency for one of the checkout's. */
const exchangeRate = 0.92;

/** The card's charge, with the exchange rate if the currency is not the checkout's. */
function chargeOf({ amount, currency }: CheckoutRecord, { id, chargeCurrency }: PaymentAttempt) {
  if (chargeCurrency === null) return { amount, charge_currency: currency };
  const charged = Math.round(amount * exchangeRate);
  return {
    amount: charged,
    charge_currency: chargeCurrency,
    fx_transaction: {
      id: id.replace('pat_', 'fx_'),
      object: 'fx_transaction',
      exchange_rate: 1 / exchangeRate,
      initial: { amount: charged, currency: chargeCurrency },
      final: { amount, currency },
    },
  };
}

function cardObject({ first6, last4, issuingCountry, threeDSecure }: PaymentAttempt) {
  return {
    first6: first6 ?? '',
    last4,
    scheme: 'visa',
    issuing_country: issuingCountry?.toLowerCase() ?? '',
    ...(threeDSecure === null ? {} : { three_d_secure: threeDSecure }),
  };
}

/** A refund in API answers and webhooks. */
export function refundObject(record: CheckoutRecord, refund: Refund) {
  return {
    id: refund.id,
    object: 'refund',
    payin: record.id,
    payment_attempt: refund.attemptId,
    amount: refund.amount,
    currency: record.currency,
    customer_receives: { currency: record.currency, amount: refund.amount },
    reason: refund.reason,
    status: refund.state,
    status_description: refund.state === 'failed' ? 'The card can no longer be paid to.' : '',
    holding_currency: record.currency,
    balance_transaction: refund.state === 'succeeded' ? toBalanceTransactionId(refund.id) : '',
    reference_id: record.reference ?? '',
    webhook_url: record.webhookUrl ?? '',
    created_at: withoutZone(refund.createdAt),
    metadata: {},
  };
}

/** Each attempt, refund, adjustment and settlement has one balance transaction. */
export const toBalanceTransactionId = (id: string) => id.replace(/^[a-z]+_/, 'btr_');
