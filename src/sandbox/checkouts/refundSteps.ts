import type { PaymentFault } from '../store/faults.ts';
import { newIdWithin } from '../store/ids.ts';
import { type CheckoutRecord, type PaymentAttempt, type Refund, sumRefunds } from '../store/record.ts';
import type { ApiErrorName } from './envelope.ts';
import { type StepContext, withEvents } from './events.ts';
import { refundObject } from './objects.ts';
import type { RefundRequest } from './requests.ts';

/** Steps of a refund, as in attempts.ts. */

/** The payment and amount of a refund, or why it is refused. */
export function refundable(
  record: CheckoutRecord,
  request: Pick<RefundRequest, 'payment_attempt' | 'currency' | 'amount'>,
): { attempt: PaymentAttempt; amount: number } | ApiErrorName {
  const attempt = record.attempts.find(({ outcome }) => outcome === 'succeeded');
  const asked = request.payment_attempt;
  if (attempt === undefined || (asked !== undefined && asked !== attempt.id)) return 'refundOfUnpaid';
  if ((request.currency ?? record.currency).toUpperCase() !== record.currency) return 'invalid';
  const left = record.amount - sumRefunds(record, attempt.id, ['pending', 'succeeded']);
  if (left === 0) return 'refundOfRefunded';
  const amount = request.amount ?? left;
  return amount > left ? 'refundTooLarge' : { attempt, amount };
}

/** Adds an ordered refund: pending, as documented, until it succeeds or (a fault) fails. */
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
  const wait = faults.includes('refundPending') ? delays.longRefund : delays.refund;
  const refund: Refund = {
    id: newIdWithin('rfd', record.id),
    attemptId: order.attempt.id,
    idempotencyKey: order.idempotencyKey,
    createdAt: now.toISOString(),
    amount: order.amount,
    reason: order.reason,
    state: 'pending',
    settles: {
      at: new Date(now.getTime() + wait).toISOString(),
      state: faults.includes('refundFails') ? 'failed' : 'succeeded',
    },
    settledAt: null,
  };
  const next = { ...record, refunds: [...record.refunds, refund] };
  const news = [{ type: 'refund.pending', data: refundObject(next, refund) }];
  return withEvents(next, news, faults, context);
}

/** Ends a pending refund as decided at its order. */
export function settled(record: CheckoutRecord, refundId: string, context: StepContext): CheckoutRecord {
  const refund = record.refunds.find(({ id }) => id === refundId);
  if (refund === undefined || refund.state !== 'pending' || refund.settles === null) return record;
  const done: Refund = { ...refund, state: refund.settles.state, settledAt: context.now.toISOString() };
  const next = { ...record, refunds: record.refunds.map((other) => (other.id === refundId ? done : other)) };
  const faults = record.attempts.find(({ id }) => id === refund.attemptId)?.faults ?? [];
  return withEvents(
    next,
    [{ type: `refund.${done.state}`, data: refundObject(next, done) }],
    faults,
    context,
  );
}

/** A repeated order gets the first answer. */
export const asOrdered = (refund: Refund): Refund => ({
  ...refund,
  state: refund.settles === null ? refund.state : 'pending',
  settledAt: null,
});
