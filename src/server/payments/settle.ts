import { dueAt, insuranceDueAt } from '../../domain/businessHours/dueAt.ts';
import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import {
  isOpen,
  isRefundable,
  mayMove,
  type PaymentCause,
  type PaymentState,
} from '../../domain/payments/paymentStates.ts';
import { isProcessingType } from '../../domain/processing/processingOptions.ts';
import { type ApplicationRecord, lockById, lockErasedById } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../outbox/index.ts';
import type { Services } from '../services.ts';
import { closeUnpaidWork, openCase } from './cases.ts';
import { type Paid, refreshTotals } from './ledger.ts';
import type { CheckoutState, ProviderCheckout } from './provider/provider.ts';
import { adoptCheckout } from './providerCheckout.ts';
import { appendState, findPayment, latestState, type PaymentRecord } from './queries.ts';
import { requestRefund } from './refunds/refund.ts';

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
  // Of money that is here only the provider has news, such as a dispute, and it sends them.
  if (before !== null && isRefundable(before.state) && trigger.cause !== 'webhook') return before.state;
  const checkout = await askProvider(services, payment);
  return inTransaction(services.db, (tx) => applyAnswer(services, tx, payment, checkout, trigger));
}

async function askProvider(services: Services, payment: PaymentRecord): Promise<ProviderCheckout | null> {
  const { provider, clock } = services;
  if (payment.providerCheckoutId === null) return adoptCheckout(services, payment);
  const checkout = await provider.readCheckout(payment.providerCheckoutId);
  if (checkout?.state !== 'open' || clock.now() <= payment.expiresAt) return checkout;
  // Past its time and still open: closed there too, so that nobody pays it later.
  await provider.expireCheckout(payment.providerCheckoutId);
  return provider.readCheckout(payment.providerCheckoutId);
}

async function applyAnswer(
  services: Services,
  tx: Transaction,
  payment: PaymentRecord,
  checkout: ProviderCheckout | null,
  trigger: Trigger,
): Promise<PaymentState> {
  const application = await lockById(tx, payment.applicationId);
  // The records of its payments outlive an application: a bank may still dispute one.
  const order = application ?? (await lockErasedById(tx, payment.applicationId));
  const current = await latestState(tx, payment.id);
  if (order === null || current === null) {
    throw new Error('The payment has no application or no history.');
  }
  const now = services.clock.now();
  if (checkout !== null && !isSameMoney(payment, checkout, order.number)) {
    await openCase(tx, { kind: 'mismatch', subject: payment.id, applicationId: order.id, at: now });
    await record(tx, payment, 'payment.mismatch', trigger, now);
    return current.state;
  }
  const next = nextState(payment, checkout, current.state, order, now);
  if (!mayMove(current.state, next)) return current.state;
  await appendState(tx, payment, {
    sequence: current.sequence + 1,
    state: next,
    cause: trigger.cause,
    eventId: trigger.eventId ?? null,
    at: now,
  });
  const paid = next === 'succeeded' && application !== null ? paidNow(application, now) : null;
  await refreshTotals(tx, order.id, paid);
  await record(tx, payment, `payment.${next}`, trigger, now);
  await followUp(services, tx, { payment, isErased: application === null }, next, now);
  if (application !== null) await announceChange(tx, application, next === 'succeeded' ? 'paid' : 'changed');
  return next;
}

/**
 * The state that the provider's answer means for us. A second captured payment of one application is a duplicate,
 * which also the unique index would refuse to call a success.
 */
function nextState(
  payment: PaymentRecord,
  checkout: ProviderCheckout | null,
  current: PaymentState,
  order: Pick<ApplicationRecord, 'capturedCents'>,
  now: Date,
): PaymentState {
  if (checkout === null) return now > payment.expiresAt ? 'expired' : 'pending';
  if (checkout.state !== 'paid') return stateOf[checkout.state];
  if (isRefundable(current)) {
    if (checkout.disputed) return 'disputed';
    return current === 'disputed' ? 'disputeWon' : current;
  }
  return order.capturedCents > 0 ? 'duplicate' : 'succeeded';
}

/** From the payment on the promised time runs, specification 2 section 9. */
function paidNow({ kind, processingType, travelOn }: ApplicationRecord, paidAt: Date): Paid {
  const promised = processingType !== null && isProcessingType(processingType) ? processingType : 'slow';
  return {
    paidAt,
    dueAt: kind === 'visa' ? dueAt(paidAt, promised) : insuranceDueAt(calendarDate(travelOn)),
  };
}

/** What else happens with a state, in the same transaction. */
async function followUp(
  services: Services,
  tx: Transaction,
  { payment, isErased }: { payment: PaymentRecord; isErased: boolean },
  state: PaymentState,
  at: Date,
): Promise<void> {
  const { applicationId } = payment;
  if (state === 'succeeded' && isErased) {
    // Nobody is left to work for or to write to: staff decide what becomes of the money.
    await openCase(tx, { kind: 'unknownMoney', subject: payment.id, applicationId, at });
  } else if (state === 'succeeded') {
    await queueMail(services, tx, { applicationId, event: 'paid', at });
    await closeUnpaidWork(tx, applicationId, at);
  }
  if (state === 'disputed') await openCase(tx, { kind: 'disputed', subject: payment.id, applicationId, at });
  if (state === 'duplicate') {
    await openCase(tx, { kind: 'duplicate', subject: payment.id, applicationId, at });
    const { amountCents } = payment;
    await requestRefund(services, tx, { payment, amountCents, basis: 'duplicate', actor: 'system', at });
  }
}

/** Another amount, currency or reference than ours is never taken for this payment (attack A5). */
function isSameMoney(payment: PaymentRecord, checkout: ProviderCheckout, number: string): boolean {
  return (
    checkout.amountCents === payment.amountCents &&
    checkout.currency === payment.currency &&
    checkout.reference === number
  );
}

async function record(
  tx: Transaction,
  payment: PaymentRecord,
  action: string,
  { cause }: Trigger,
  at: Date,
): Promise<void> {
  await audit(tx, {
    at,
    actor: cause === 'webhook' ? 'provider' : 'system',
    action,
    applicationId: payment.applicationId,
    detail: { paymentId: payment.id, cause },
  });
}

/** Seconds from one check of an open payment to the next: every minute at first, then less and less often. */
export function nextCheckDelay(round: number): number {
  return Math.min(60 * 2 ** Math.max(0, round - 5), 3_600);
}

/**
 * The repeated check, a job: asks until the payment is final, and once after its expiry, so that a lost webhook or a
 * closed browser loses no money (payments practice 5).
 */
export async function checkPayment(
  services: Services,
  { paymentId, round }: { paymentId: string; round: number },
): Promise<void> {
  const state = await settlePayment(services, paymentId, { cause: 'poll' });
  if (!isOpen(state)) return;
  await services.jobs.enqueue(
    services.db,
    'payment.check',
    { paymentId, round: round + 1 },
    { afterSeconds: nextCheckDelay(round) },
  );
}

/**
 * A checkout that is none of ours was paid: money without an application. A person has to look; orders of the debug
 * page, which belong to nobody, are left out.
 */
export async function checkUnknownCheckout(
  { db, provider, clock }: Services,
  { checkoutId }: { checkoutId: string },
): Promise<void> {
  const checkout = await provider.readCheckout(checkoutId);
  if (checkout === null || checkout.state !== 'paid' || checkout.reference.startsWith('DEBUG-')) return;
  await openCase(db, { kind: 'unknownMoney', subject: checkoutId, applicationId: null, at: clock.now() });
}
