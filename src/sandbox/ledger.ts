import { type CheckoutRecord, readStanding } from './store/record.ts';

/** The provider's ledger; tests compare ours with it. Minor units. */
export function buildLedger(records: readonly CheckoutRecord[], now: Date) {
  const checkouts = records
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((record) => entryOf(record, now));
  const captured = sum(checkouts.map((checkout) => checkout.captured));
  const refunded = sum(checkouts.map((checkout) => checkout.refunded));
  return { checkouts, totals: { captured, refunded, balance: captured - refunded } };
}

function entryOf(record: CheckoutRecord, now: Date) {
  const charges = record.attempts.map((attempt) => ({
    id: attempt.id,
    status: attempt.outcome,
    amount: record.amount,
    last4: attempt.last4,
    dispute: attempt.dispute?.state ?? null,
    created_at: attempt.createdAt,
  }));
  const refunds = record.refunds.map((refund) => ({
    id: refund.id,
    payment_attempt: refund.attemptId,
    amount: refund.amount,
    status: refund.state,
    created_at: refund.createdAt,
  }));
  return {
    id: record.id,
    reference_id: record.reference,
    amount: record.amount,
    currency: record.currency,
    standing: readStanding(record, now),
    created_at: record.createdAt,
    captured: sum(charges.map(({ status, amount }) => (status === 'succeeded' ? amount : 0))),
    refunded: sum(refunds.map(({ status, amount }) => (status === 'succeeded' ? amount : 0))),
    charges,
    refunds,
    webhooks: record.events.map(({ id, type, deliveries, state }) => ({ id, type, deliveries, state })),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
