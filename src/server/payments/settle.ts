import {
  isSettled,
  mayMove,
  type PaymentCause,
  type PaymentState,
} from '../../domain/payments/paymentStates.ts';
import { lockById } from '../applications/index.ts';
import { audit } from '../audit.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { adoptCheckout } from './openCheckout.ts';
import type { CheckoutState, ProviderCheckout } from './provider/provider.ts';
import {
  appendState,
  findPayment,
  latestState,
  type PaymentRecord,
  refreshPaymentStatus,
} from './queries.ts';

export type Trigger = { cause: PaymentCause; eventId?: string };

const stateOf: Record<CheckoutState, PaymentState> = {
  open: 'pending',
  processing: 'processing',
  paid: 'succeeded',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
};

/**
 * Asks the provider about a payment and applies what it says. Webhook, return page and the repeated check all come
 * here, so that it makes no difference which of them is first or how often they come (payments practice 4).
 * Returns the payment's state after it. Throws ProviderError when the provider cannot be asked.
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  trigger: Trigger,
): Promise<PaymentState> {
  const payment = await findPayment(services.db, paymentId);
  if (payment === null) throw new Error('The payment to check does not exist.');
  const before = await latestState(services.db, paymentId);
  if (before !== null && before.state === 'succeeded') return before.state;

  const checkout =
    payment.providerCheckoutId === null
      ? await adoptCheckout(services, payment)
      : await services.provider.readCheckout(payment.providerCheckoutId);
  return inTransaction(services.db, (tx) => applyAnswer(services, tx, payment, checkout, trigger));
}

async function applyAnswer(
  services: Services,
  tx: Transaction,
  payment: PaymentRecord,
  checkout: ProviderCheckout | null,
  trigger: Trigger,
): Promise<PaymentState> {
  const application = await lockById(tx, payment.applicationId);
  const current = await latestState(tx, payment.id);
  if (application === null || current === null)
    throw new Error('The payment has no application or no history.');
  const now = services.clock.now();
  const next = nextState(payment, checkout, application.number, now);
  if (next === null || !mayMove(current.state, next)) {
    if (next === null) await raiseAlarm(tx, payment, 'payment.mismatch', now);
    return current.state;
  }
  // The unique index would refuse it as well; asking first leaves a readable trace instead of a failed job.
  if (next === 'succeeded' && application.paymentStatus === 'succeeded') {
    await raiseAlarm(tx, payment, 'payment.duplicate', now);
    return current.state;
  }
  await appendState(tx, payment, {
    sequence: current.sequence + 1,
    state: next,
    cause: trigger.cause,
    eventId: trigger.eventId ?? null,
    at: now,
  });
  await refreshPaymentStatus(tx, payment.applicationId, next === 'succeeded' ? now : null);
  await audit(tx, {
    at: now,
    actor: trigger.cause === 'webhook' ? 'provider' : 'system',
    action: `payment.${next}`,
    applicationId: payment.applicationId,
    detail: { paymentId: payment.id, cause: trigger.cause },
  });
  if (next === 'succeeded') {
    await queueMail(services, tx, { applicationId: payment.applicationId, event: 'paid', at: now });
  }
  return next;
}

/**
 * The state that the provider's answer means; null when the answer is about other money than ours: another amount,
 * currency or reference is never taken for this payment (attack A5).
 */
function nextState(
  payment: PaymentRecord,
  checkout: ProviderCheckout | null,
  number: string,
  now: Date,
): PaymentState | null {
  if (checkout === null) return now > payment.expiresAt ? 'expired' : 'pending';
  const same =
    checkout.amountCents === payment.amountCents &&
    checkout.currency === payment.currency &&
    checkout.reference === number;
  return same ? stateOf[checkout.state] : null;
}

async function raiseAlarm(tx: Transaction, payment: PaymentRecord, action: string, now: Date): Promise<void> {
  await audit(tx, {
    at: now,
    actor: 'system',
    action,
    applicationId: payment.applicationId,
    detail: { paymentId: payment.id },
  });
}

/** Seconds from one check of an open payment to the next: every minute at first, then less and less often. */
export function nextCheckDelay(round: number): number {
  return Math.min(60 * 2 ** Math.max(0, round - 5), 3_600);
}

/**
 * The repeated check, a job: asks until the payment is final, so that a lost webhook or a closed browser loses no
 * money (payments practice 5).
 */
export async function checkPayment(
  services: Services,
  { paymentId, round }: { paymentId: string; round: number },
): Promise<void> {
  const state = await settlePayment(services, paymentId, { cause: 'poll' });
  if (isSettled(state)) return;
  await services.jobs.enqueue(
    services.db,
    'payment.check',
    { paymentId, round: round + 1 },
    { afterSeconds: nextCheckDelay(round) },
  );
}
