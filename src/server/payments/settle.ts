import { dueAt, insuranceDueAt } from '../../domain/businessHours/dueAt.ts';
import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { finalCheckDelays } from '../../domain/payments/finalChecks.ts';
import {
  isCaptured,
  isClosedUnpaid,
  isOpen,
  mayMove,
  type PaymentCause,
  type PaymentState,
} from '../../domain/payments/paymentStates.ts';
import { isProcessingType } from '../../domain/processing/processingOptions.ts';
import { type ApplicationRecord, findById, lockById, lockErasedById } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../outbox/index.ts';
import type { Services } from '../services.ts';
import { closeUnpaidWork, openCase } from './cases.ts';
import { type Paid, refreshTotals } from './ledger.ts';
import type { CheckoutState, ProviderCheckout } from './provider/provider.ts';
import { adoptCheckout } from './providerCheckout.ts';
import { appendState, findPayment, latestState, listUncaptured, type PaymentRecord } from './queries.ts';
import { requestRefund } from './refunds/refund.ts';

export type Trigger = {
  cause: PaymentCause;
  eventId?: string;
  /** Whether the provider is told to close the checkout where it can still be paid. */
  close?: boolean;
};

/** Our state of a payment after the provider was asked, and its answer; null where it knows nothing of the payment. */
export type Settled = { state: PaymentState; checkout: ProviderCheckout | null };

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
  return (await askAndSettle(services, paymentId, trigger)).state;
}

/** The same, with what the provider answered: what is decided on its word must not be decided on our state alone. */
export async function askAndSettle(
  services: Services,
  paymentId: string,
  trigger: Trigger,
): Promise<Settled> {
  const payment = await findPayment(services.db, paymentId);
  const before = await latestState(services.db, paymentId);
  if (payment === null || before === null) throw new Error('The payment to check does not exist.');
  // News of captured money are disputes. The provider sends them; before a refund it is asked for them.
  const asksAboutMoney = trigger.cause === 'webhook' || trigger.cause === 'refund';
  if (isCaptured(before.state) && !asksAboutMoney) return { state: before.state, checkout: null };
  const checkout = await askProvider(services, payment, before.state, trigger);
  const state = await inTransaction(services.db, (tx) =>
    applyAnswer(services, tx, payment, checkout, trigger),
  );
  return { state, checkout };
}

async function askProvider(
  services: Services,
  payment: PaymentRecord,
  state: PaymentState,
  trigger: Trigger,
): Promise<ProviderCheckout | null> {
  const checkout = await readAtProvider(services, payment, state);
  if (checkout?.state !== 'open' || !(await mustClose(services, payment, trigger))) return checkout;
  await services.provider.expireCheckout(checkout.id);
  return services.provider.readCheckout(checkout.id);
}

async function readAtProvider(
  services: Services,
  payment: PaymentRecord,
  state: PaymentState,
): Promise<ProviderCheckout | null> {
  if (payment.providerCheckoutId !== null) return services.provider.readCheckout(payment.providerCheckoutId);
  // An attempt that ended without a checkout has none to ask about, and must not get one now.
  return state === 'created' ? adoptCheckout(services, payment) : null;
}

/** A checkout past its time, or of an application that is paid already, must not be paid any more. */
async function mustClose(services: Services, payment: PaymentRecord, trigger: Trigger): Promise<boolean> {
  if (trigger.close === true || services.clock.now() > payment.expiresAt) return true;
  const application = await findById(services.db, payment.applicationId);
  return application !== null && application.capturedCents > 0;
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
  if (checkout?.disputed === true) {
    await openCase(tx, { kind: 'disputed', subject: payment.id, applicationId: order.id, at: now });
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
  if (isCaptured(current)) {
    if (checkout.disputed === true) return 'disputed';
    // Only the provider's own word ends a dispute, not its silence.
    return current === 'disputed' && checkout.disputed === false ? 'disputeWon' : current;
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
    await closeOtherAttempts(services, tx, payment);
  }
  if (isClosedUnpaid(state)) await enqueueFinalChecks(services, tx, payment.id);
  if (state === 'duplicate') {
    await openCase(tx, { kind: 'duplicate', subject: payment.id, applicationId, at });
    const { amountCents } = payment;
    await requestRefund(services, tx, { payment, amountCents, basis: 'duplicate', actor: 'system', at });
  }
}

/** Once an application is paid, its other checkouts are closed at the provider: asking about them does it. */
async function closeOtherAttempts(
  { jobs }: Services,
  tx: Transaction,
  { id, applicationId }: PaymentRecord,
): Promise<void> {
  for (const { payment } of await listUncaptured(tx, applicationId)) {
    if (payment.id !== id) await jobs.enqueue(tx, 'payment.recheck', { paymentId: payment.id });
  }
}

/** The questions about a payment that has just ended without money; all at once, so that none waits for another. */
export async function enqueueFinalChecks(
  { jobs }: Services,
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  for (const afterSeconds of finalCheckDelays) {
    await jobs.enqueue(tx, 'payment.recheck', { paymentId }, { afterSeconds });
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
