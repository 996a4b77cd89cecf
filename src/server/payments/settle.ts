import { listEffects, mayMove, type PaymentEffect } from '../../domain/payments/paymentEdges.ts';
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
import { closeCasesOf, closeStuck, openCase, openCaseUnlessNoted } from './cases.ts';
import { listEndedDisputes } from './disputes/disputeQueries.ts';
import { followDisputes } from './disputes/providerDisputes.ts';
import { issueDocument } from './moneyDocuments.ts';
import { type LockedOrder, lockOrder, pickFirst, presentIn } from './orderLock.ts';
import { carryOut, type Moved } from './paymentEffects.ts';
import type { CheckoutState, ProviderCheckout } from './provider.ts';
import { recoverCheckout } from './providerCheckout.ts';
import {
  appendState,
  attachProviderPayment,
  findPayment,
  isPaid,
  noteAnswer,
  type PaymentRecord,
  readLatestState,
} from './queries.ts';
import { refreshTotals } from './totals.ts';

export type Trigger = {
  cause: PaymentCause;
  eventId?: string;
  /** Closes a checkout that can still be paid. */
  close?: boolean;
};

/** `checkout` is null if the provider does not know the payment. */
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
 * Asks the provider about a payment, stores the result and returns the new state. Webhook, return
 * page and checks all call it, in any order (payments practice 4). @throws ProviderError
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  trigger: Trigger,
): Promise<PaymentState> {
  return (await askAndSettle(services, paymentId, trigger)).state;
}

/** Returns the provider's answer, too. */
export async function askAndSettle(
  services: Services,
  paymentId: string,
  trigger: Trigger,
): Promise<Settled> {
  const payment = await findPayment(services.db, paymentId);
  const before = await readLatestState(services.db, paymentId);
  if (payment === null || before === null) throw new Error('The payment to check does not exist.');
  // Only these causes ask about disputes and refunds of a captured payment.
  const asksAboutMoney = ['webhook', 'refund', 'reread'].includes(trigger.cause);
  if (isCaptured(before.state) && !asksAboutMoney) return { state: before.state, checkout: null };
  const endedBefore = await listEndedDisputes(services.db, paymentId);
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
  return state === 'created' ? recoverCheckout(services, payment) : null;
}

async function mustClose(services: Services, payment: PaymentRecord, trigger: Trigger): Promise<boolean> {
  if (trigger.close === true || services.clock.now() > payment.expiresAt) return true;
  return isPaid(services.db, payment.orderId);
}

type Asked = {
  payment: PaymentRecord;
  before: PaymentState;
  /** Ids of disputes. */
  endedBefore: ReadonlySet<string>;
  checkout: ProviderCheckout | null;
  trigger: Trigger;
};

async function applyAnswer(services: Services, tx: Transaction, asked: Asked): Promise<PaymentState> {
  const { payment, endedBefore, checkout, trigger } = asked;
  const locked = await lockOrder(tx, payment.orderId);
  const current = await readLatestState(tx, payment.id);
  if (current === null) throw new Error('The payment has no history.');
  const now = services.clock.now();
  await noteAnswer(tx, payment.id, now);
  await closeStuck(tx, payment.id, now);
  if (checkout !== null && !isSameMoney(payment, checkout, locked.order.reference)) {
    await openCase(tx, { kind: 'mismatch', subject: payment.id, applicationId: pickFirst(locked), at: now });
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
  const state = (await readLatestState(tx, payment.id))?.state ?? current.state;
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
  const effects = listEffects(current.state, next);
  for (const effect of effects) await carryOut(services, tx, effect, { payment, locked, at });
  await refreshTotals(tx, payment.orderId);
  for (const application of presentIn(locked))
    await announceChange(tx, application, next === 'succeeded' ? 'paid' : 'changed');
  return effects;
}

/** A second captured payment of an order is a duplicate: the unique index refuses it as a success. */
function nextState(
  payment: PaymentRecord,
  checkout: ProviderCheckout | null,
  current: PaymentState,
  orderIsPaid: boolean,
  now: Date,
): PaymentState {
  if (checkout === null) return now > payment.expiresAt ? 'expired' : 'pending';
  if (checkout.state === 'unknown') return current;
  if (checkout.state !== 'paid') return stateOf[checkout.state];
  if (isCaptured(current)) return current;
  return orderIsPaid ? 'duplicate' : 'succeeded';
}

/** Opens the case of an unknown status, and closes it once the status is known. */
async function followStatus(
  tx: Transaction,
  payment: PaymentRecord,
  locked: LockedOrder,
  { isUnknown, at }: { isUnknown: boolean; at: Date },
): Promise<void> {
  const subject = payment.id;
  if (isUnknown)
    await openCaseUnlessNoted(tx, { kind: 'unknownStatus', subject, applicationId: pickFirst(locked), at });
  else await closeCasesOf(tx, ['unknownStatus'], subject, at);
}

/**
 * Opens or closes the cases of captured money that the provider does not report as paid, of an open
 * checkout that it does not know, and of reported money without a payment.
 */
async function followStanding(
  tx: Transaction,
  locked: LockedOrder,
  { payment, before, checkout }: Asked,
  { state, at }: { state: PaymentState; at: Date },
): Promise<void> {
  // Its number was stored after the report of its money.
  if (checkout?.state === 'paid') await closeCasesOf(tx, ['unknownMoney'], checkout.id, at);
  // Nothing was asked without the provider's number.
  if (checkout === null && payment.providerCheckoutId === null) return;
  const about = { subject: payment.id, applicationId: pickFirst(locked), at };
  if (checkout !== null) await closeCasesOf(tx, ['unknownToProvider'], payment.id, at);
  else if (isOpen(state)) await openCaseUnlessNoted(tx, { kind: 'unknownToProvider', ...about });
  // An answer from before the capture says nothing about it.
  if (!isCaptured(before) || checkout?.state === 'unknown') return;
  if (checkout?.state === 'paid') await closeCasesOf(tx, ['noLongerPaid'], payment.id, at);
  else await openCaseUnlessNoted(tx, { kind: 'noLongerPaid', ...about });
}

/** True if amount, currency and reference are ours (attack A5). */
function isSameMoney(payment: PaymentRecord, checkout: ProviderCheckout, reference: string): boolean {
  return (
    checkout.amountCents === payment.amountCents &&
    checkout.currency === payment.currency &&
    checkout.reference === reference
  );
}

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
