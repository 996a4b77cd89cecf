import { type StepContext, withEvents } from '../checkouts/events.ts';
import type { ApiErrorName } from '../checkouts/wire.ts';
import type { PaymentFault } from '../faults/names.ts';
import { newRefundId } from '../store/ids.ts';
import { type CheckoutRecord, type PaymentAttempt, type Refund, refundedOf } from '../store/record.ts';
import { type RefundRequest, refundObject } from './wire.ts';

/** How a refund goes: pure steps from one record to the next, each with the webhooks it causes. */

/** The payment that a refund asks back, or why it cannot be refunded. */
export function refundable(
  record: CheckoutRecord,
  request: RefundRequest,
): { attempt: PaymentAttempt; amount: number } | ApiErrorName {
  const attempt = record.attempts.find(({ outcome }) => outcome === 'succeeded');
  const asked = request.payment_attempt;
  if (attempt === undefined || (asked !== undefined && asked !== attempt.id)) return 'refundOfUnpaid';
  if ((request.currency ?? record.currency).toUpperCase() !== record.currency) return 'invalid';
  const left = record.amount - refundedOf(record, attempt.id, ['pending', 'succeeded']);
  if (left === 0) return 'refundOfRefunded';
  const amount = request.amount ?? left;
  return amount > left ? 'refundTooLarge' : { attempt, amount };
}

/** A refund was ordered; it succeeds at once, or (a fault) is pending first. */
export function withRefund(
  record: CheckoutRecord,
  order: {
    attempt: PaymentAttempt;
    amount: number;
    reason: string;
    idempotencyKey: string | null;
    faults: readonly PaymentFault[];
  },
  context: StepContext,
): CheckoutRecord {
  const { now, delays } = context;
  const faults = [...order.attempt.faults, ...order.faults];
  const ends = faults.includes('refundFails') ? 'failed' : 'succeeded';
  const waits = ends === 'failed' || faults.includes('refundPending');
  const refund: Refund = {
    id: newRefundId(record.id),
    attemptId: order.attempt.id,
    idempotencyKey: order.idempotencyKey,
    createdAt: now.toISOString(),
    amount: order.amount,
    reason: order.reason,
    state: waits ? 'pending' : 'succeeded',
    settles: waits ? { at: new Date(now.getTime() + delays.refund).toISOString(), state: ends } : null,
  };
  const next = { ...record, refunds: [...record.refunds, refund] };
  const states = waits ? (['pending'] as const) : (['pending', 'succeeded'] as const);
  const news = states.map((state) => ({
    type: `refund.${state}`,
    data: refundObject(next, { ...refund, state }),
  }));
  return withEvents(next, news, faults, context);
}

/** A pending refund ends as was decided when it was ordered. */
export function settled(record: CheckoutRecord, refundId: string, context: StepContext): CheckoutRecord {
  const refund = record.refunds.find(({ id }) => id === refundId);
  if (refund === undefined || refund.state !== 'pending' || refund.settles === null) return record;
  const done: Refund = { ...refund, state: refund.settles.state };
  const next = { ...record, refunds: record.refunds.map((other) => (other.id === refundId ? done : other)) };
  const faults = record.attempts.find(({ id }) => id === refund.attemptId)?.faults ?? [];
  return withEvents(
    next,
    [{ type: `refund.${done.state}`, data: refundObject(next, done) }],
    faults,
    context,
  );
}

/** The saved first answer to an idempotent order does not age with the refund. */
export const asOrdered = (refund: Refund): Refund => ({
  ...refund,
  state: refund.settles === null ? refund.state : 'pending',
});
