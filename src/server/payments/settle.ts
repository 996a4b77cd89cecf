import { effectsOf, mayMove, type PaymentEffect } from '../../domain/payments/paymentEdges.ts';
import {
  isCaptured,
  isOpen,
  type PaymentCause,
  type PaymentState,
} from '../../domain/payments/paymentStates.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { closeCasesOf, closeStuck, openAgain, openCase } from './cases.ts';
import { endedDisputes } from './disputes/disputeQueries.ts';
import { followDisputes } from './disputes/providerDisputes.ts';
import { issueDocument } from './moneyDocuments.ts';
import { firstOf, type LockedOrder, lockOrder, presentIn } from './orderLock.ts';
import { carryOut, type Moved } from './paymentEffects.ts';
import type { CheckoutState, ProviderCheckout } from './provider.ts';
import { adoptCheckout } from './providerCheckout.ts';
import {
  appendState,
  attachProviderPayment,
  findPayment,
  isPaid,
  latestState,
  noteAnswer,
  type PaymentRecord,
} from './queries.ts';
import { refreshTotals } from './totals.ts';

export type Trigger = {
  cause: PaymentCause;
  eventId?: string;
  /** Whether to close a still payable checkout at the provider. */
  close?: boolean;
};

/** Our state of a payment after the provider was asked, and its answer; null if it does not know the payment. */
export type Settled = { state: PaymentState; checkout: ProviderCheckout | null };

const stateOf: Record<Exclude<CheckoutState, 'unknown'>, PaymentState> = {
  open: 'pending',
  processing: 'processing',
  paid: 'succeeded',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
};

/**
 * Asks the provider about a payment and stores the result. Webhook, return page and repeated check all call this, so
 * that their order and number make no difference (payments practice 4). Returns the payment's new state. Throws
 * ProviderError if the provider cannot be asked.
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  trigger: Trigger,
): Promise<PaymentState> {
  return (await askAndSettle(services, paymentId, trigger)).state;
}

/** The same, with the provider's answer, for decisions that need more than our state. */
export async function askAndSettle(
  services: Services,
  paymentId: string,
  trigger: Trigger,
): Promise<Settled> {
  const payment = await findPayment(services.db, paymentId);
  const before = await latestState(services.db, paymentId);
  if (payment === null || before === null) throw new Error('The payment to check does not exist.');
  // Captured payments change by disputes. The provider reports those; before a refund it is asked.
  const asksAboutMoney = ['webhook', 'refund', 'reread'].includes(trigger.cause);
  if (isCaptured(before.state) && !asksAboutMoney) return { state: before.state, checkout: null };
  const endedBefore = await endedDisputes(services.db, paymentId);
  const checkout = await askProvider(services, payment, before.state, trigger);
  const state = await inTransaction(services.db, (tx) =>
    applyAnswer(services, tx, { payment, before: before.state, endedBefore, checkout, trigger }),
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
  // An attempt that ended without a checkout must not get one now.
  return state === 'created' ? adoptCheckout(services, payment) : null;
}

/** Whether a checkout must not be paid any more: it has expired, or its order is paid. */
async function mustClose(services: Services, payment: PaymentRecord, trigger: Trigger): Promise<boolean> {
  if (trigger.close === true || services.clock.now() > payment.expiresAt) return true;
  return isPaid(services.db, payment.orderId);
}

/** What was asked about, our states of it before the question, and the answer. */
type Asked = {
  payment: PaymentRecord;
  before: PaymentState;
  /** The disputes that had ended. */
  endedBefore: ReadonlySet<string>;
  checkout: ProviderCheckout | null;
  trigger: Trigger;
};

async function applyAnswer(services: Services, tx: Transaction, asked: Asked): Promise<PaymentState> {
  const { payment, endedBefore, checkout, trigger } = asked;
  const locked = await lockOrder(tx, payment.orderId);
  const current = await latestState(tx, payment.id);
  if (current === null) throw new Error('The payment has no history.');
  const now = services.clock.now();
  await noteAnswer(tx, payment.id, now);
  await closeStuck(tx, payment.id, now);
  if (checkout !== null && !isSameMoney(payment, checkout, locked.order.reference)) {
    await openCase(tx, { kind: 'mismatch', subject: payment.id, applicationId: firstOf(locked), at: now });
    await record(tx, payment, locked, { action: 'payment.mismatch', trigger, at: now });
    return current.state;
  }
  await followStatus(tx, payment, locked, { isUnknown: checkout?.state === 'unknown', at: now });
  await followStanding(tx, locked, asked, { state: current.state, at: now });
  if (checkout?.paymentId != null && checkout.paymentId !== payment.providerPaymentId)
    await attachProviderPayment(tx, payment.id, checkout.paymentId);
  const effects = await moveTo(services, tx, { payment, locked, at: now }, { current, checkout, trigger });
  if (checkout?.state === 'paid')
    await followDisputes(tx, { payment, locked, at: now, endedBefore }, checkout.disputes);
  const state = (await latestState(tx, payment.id))?.state ?? current.state;
  if (effects.includes('issueReceipt')) {
    const { orderId, amountCents } = payment;
    await issueDocument(tx, { kind: 'receipt', orderId, subject: payment.id, amountCents, at: now });
  }
  return state;
}

type Answer = {
  current: { state: PaymentState; sequence: number };
  checkout: ProviderCheckout | null;
  trigger: Trigger;
};

/** Moves a payment to the state that the provider's answer gives it, and carries out what follows, which it returns. */
async function moveTo(
  services: Services,
  tx: Transaction,
  { payment, locked, at }: Moved,
  { current, checkout, trigger }: Answer,
): Promise<readonly PaymentEffect[]> {
  const next = nextState(payment, checkout, current.state, await isPaid(tx, payment.orderId), at);
  const { cause } = trigger;
  if (!mayMove(current.state, next, cause)) return [];
  await appendState(tx, payment, {
    sequence: current.sequence + 1,
    state: next,
    cause,
    eventId: trigger.eventId ?? null,
    at,
  });
  await record(tx, payment, locked, { action: `payment.${next}`, trigger, at });
  const effects = effectsOf(current.state, next);
  for (const effect of effects) await carryOut(services, tx, effect, { payment, locked, at });
  await refreshTotals(tx, payment.orderId);
  for (const application of presentIn(locked))
    await announceChange(tx, application, next === 'succeeded' ? 'paid' : 'changed');
  return effects;
}

/**
 * Our state for the provider's answer. A second captured payment of an order is a duplicate; the unique index would
 * refuse it as a success.
 */
function nextState(
  payment: PaymentRecord,
  checkout: ProviderCheckout | null,
  current: PaymentState,
  orderIsPaid: boolean,
  now: Date,
): PaymentState {
  if (checkout === null) return now > payment.expiresAt ? 'expired' : 'pending';
  // Nothing follows from a status that this version does not know.
  if (checkout.state === 'unknown') return current;
  if (checkout.state !== 'paid') return stateOf[checkout.state];
  if (isCaptured(current)) return current;
  return orderIsPaid ? 'duplicate' : 'succeeded';
}

/** Tells staff of a payment status that this version does not know, and takes the case back when it knows it again. */
async function followStatus(
  tx: Transaction,
  payment: PaymentRecord,
  locked: LockedOrder,
  { isUnknown, at }: { isUnknown: boolean; at: Date },
): Promise<void> {
  const subject = payment.id;
  if (isUnknown) await openAgain(tx, { kind: 'unknownStatus', subject, applicationId: firstOf(locked), at });
  else await closeCasesOf(tx, ['unknownStatus'], subject, at);
}

/**
 * Tells staff of captured money that the provider does not report as paid, and of an open checkout that it does not know:
 * neither moves the payment to where a person would see it. Takes the cases back when the provider reports otherwise, and
 * that of money which has a payment of ours by now.
 */
async function followStanding(
  tx: Transaction,
  locked: LockedOrder,
  { payment, before, checkout }: Asked,
  { state, at }: { state: PaymentState; at: Date },
): Promise<void> {
  // The number was stored after its money had been reported.
  if (checkout?.state === 'paid') await closeCasesOf(tx, ['unknownMoney'], checkout.id, at);
  // Nothing was asked without the provider's number.
  if (checkout === null && payment.providerCheckoutId === null) return;
  const about = { subject: payment.id, applicationId: firstOf(locked), at };
  if (checkout !== null) await closeCasesOf(tx, ['unknownToProvider'], payment.id, at);
  else if (isOpen(state)) await openAgain(tx, { kind: 'unknownToProvider', ...about });
  // An answer from before the capture says nothing about it.
  if (!isCaptured(before) || checkout?.state === 'unknown') return;
  if (checkout?.state === 'paid') await closeCasesOf(tx, ['noLongerPaid'], payment.id, at);
  else await openAgain(tx, { kind: 'noLongerPaid', ...about });
}

/** Whether amount, currency and reference are ours. An answer that differs does not count for this payment (attack A5). */
function isSameMoney(payment: PaymentRecord, checkout: ProviderCheckout, reference: string): boolean {
  return (
    checkout.amountCents === payment.amountCents &&
    checkout.currency === payment.currency &&
    checkout.reference === reference
  );
}

/** Writes what happened to a payment into the log of each traveller of its order. */
async function record(
  tx: Transaction,
  payment: PaymentRecord,
  { travellers }: LockedOrder,
  { action, trigger: { cause }, at }: { action: string; trigger: Trigger; at: Date },
): Promise<void> {
  for (const { id: applicationId } of travellers)
    await audit(tx, {
      at,
      actor: cause === 'webhook' ? 'provider' : 'system',
      action,
      applicationId,
      detail: { paymentId: payment.id, cause },
    });
}
