import { randomUUID } from 'node:crypto';
import { sumLines } from '../../domain/orders/orderLines.ts';
import { type OpenLine, splitIntoShares } from '../../domain/orders/shares.ts';
import { isCaptured } from '../../domain/payments/paymentStates.ts';
import { isCommitted } from '../../domain/payments/refundStates.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { listOpenLines } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { answerFrom } from './askRefund.ts';
import { closeCasesOf, openCase } from './cases.ts';
import { listLostDisputes } from './disputes/disputeQueries.ts';
import { type LockedOrder, lockOrder, pickFirst } from './orderLock.ts';
import type { ProviderRefund } from './provider.ts';
import { findByCheckout, findByProviderPayment, type PaymentRecord, readLatestState } from './queries.ts';
import {
  findByProviderRefund,
  insertRefund,
  listRefundsOfPayment,
  type RefundRecord,
  type RefundWithState,
} from './refundQueries.ts';
import { applyRefundAnswer, settleRefund } from './sendRefund.ts';
import { settlePayment } from './settle.ts';

/**
 * A job that books a refund made in the provider's dashboard, with a case, or gives its number to
 * one of ours whose answer was lost. @throws ProviderError
 */
export async function settleOutsideRefund(
  services: Services,
  { providerRefundId, checkoutId }: { providerRefundId: string; checkoutId: string | null },
): Promise<void> {
  const known = await findByProviderRefund(services.db, providerRefundId);
  if (known !== null) return void (await settleRefund(services, known.id));
  const told = await services.provider.readRefund(providerRefundId);
  if (told === null) return;
  const payment = await paymentOf(services, told, checkoutId);
  if (payment === null) return tellWithoutPayment(services, told, checkoutId);
  await settlePayment(services, payment.id, { cause: 'webhook' });
  await nameOwnOrders(services, payment);
  await inTransaction(services.db, (tx) => bookTold(services, tx, payment, told));
}

/** A refund may name the checkout instead of the payment. */
async function paymentOf(
  services: Services,
  { paymentId }: ProviderRefund,
  checkoutId: string | null,
): Promise<PaymentRecord | null> {
  const { db } = services;
  const named = (await findByProviderPayment(db, paymentId)) ?? (await findByCheckout(db, paymentId));
  if (named !== null || checkoutId === null) return named;
  const opened = await findByCheckout(db, checkoutId);
  if (opened === null || opened.providerPaymentId === null) return opened;
  // It may be stored under its payin's number.
  await settlePayment(services, opened.id, { cause: 'webhook' });
  return findByProviderPayment(db, paymentId);
}

/** Opens a case of a refund without a payment of ours, except of the debug page. */
async function tellWithoutPayment(
  { db, provider, clock }: Services,
  { id: subject, state }: ProviderRefund,
  checkoutId: string | null,
): Promise<void> {
  if (state === 'failed') return;
  const checkout = checkoutId === null ? null : await provider.readCheckout(checkoutId);
  if (checkout?.reference.startsWith('DEBUG-')) return;
  await openCase(db, { kind: 'unmatched', subject, applicationId: null, at: clock.now() });
}

/**
 * Orders our unanswered refunds again: the key tells each number, also of two with the same amount.
 */
async function nameOwnOrders(services: Services, { id }: PaymentRecord): Promise<void> {
  for (const refund of await listRefundsOfPayment(services.db, id))
    if (refund.state === 'requested' && refund.sentAt !== null && refund.providerRefundId === null)
      await settleRefund(services, refund.id);
}

/** Books a refund as told, under the order's locks. */
async function bookTold(
  services: Services,
  tx: Transaction,
  payment: PaymentRecord,
  told: ProviderRefund,
): Promise<void> {
  const locked = await lockOrder(tx, payment.orderId);
  const refunds = await listRefundsOfPayment(tx, payment.id);
  const ours =
    (await findByProviderRefund(tx, told.id)) ?? refunds.find((refund) => isLost(refund, told)) ?? null;
  const isWithin = await fits(tx, payment, refunds, told);
  if (ours === null && !isWithin) return tellUnmatched(services, tx, locked, told);
  const refund = ours ?? (await insertOutside(services, tx, { payment, refunds, locked, told }));
  if (refund === null) return;
  const before = refunds.find(({ id }) => id === refund.id)?.state ?? 'requested';
  const state = await applyRefundAnswer(services, tx, refund, { answer: answerFrom(told), before });
  const isOpen = state === 'requested' || state === 'pending' || state === 'unknown';
  if (isOpen) await services.jobs.enqueue(tx, 'refund.send', { refundId: refund.id, round: 0 });
}

/** True if a refund of ours lost its answer and may be this one. */
function isLost(refund: RefundWithState, told: ProviderRefund): boolean {
  const isOpen = refund.state === 'unknown' || refund.cause === 'staff';
  return (
    isOpen &&
    refund.sentAt !== null &&
    refund.providerRefundId === null &&
    refund.amountCents === told.amountCents
  );
}

/** True if as much captured money of this currency is left. */
async function fits(
  tx: Transaction,
  payment: PaymentRecord,
  refunds: readonly RefundWithState[],
  { amountCents, currency }: ProviderRefund,
): Promise<boolean> {
  const latest = await readLatestState(tx, payment.id);
  if (latest === null || !isCaptured(latest.state) || currency !== payment.currency) return false;
  return amountCents > 0 && amountCents <= sumLines(await linesLeft(tx, payment, refunds));
}

/** The order's lines less refunds and losses to a bank. */
async function linesLeft(
  tx: Transaction,
  payment: PaymentRecord,
  refunds: readonly RefundWithState[],
): Promise<OpenLine[]> {
  const committed = refunds.filter(({ state }) => isCommitted(state)).map(({ id }) => id);
  const lost = (await listLostDisputes(tx, payment.id)).map(({ id }) => id);
  return listOpenLines(tx, payment.orderId, committed, lost);
}

/** Opens a case of money that went back and cannot be booked. */
async function tellUnmatched(
  { clock }: Services,
  tx: Transaction,
  locked: LockedOrder,
  { id: subject, state }: ProviderRefund,
): Promise<void> {
  if (state === 'failed') return;
  await openCase(tx, { kind: 'unmatched', subject, applicationId: pickFirst(locked), at: clock.now() });
}

type Outside = {
  payment: PaymentRecord;
  refunds: readonly RefundWithState[];
  locked: LockedOrder;
  told: ProviderRefund;
};

/** Stores the refund with its case; null if it is stored already. */
async function insertOutside(
  { clock }: Services,
  tx: Transaction,
  { payment, refunds, locked, told }: Outside,
): Promise<RefundRecord | null> {
  const at = clock.now();
  const { amountCents } = told;
  const refund = await insertRefund(
    tx,
    {
      id: randomUUID(),
      paymentId: payment.id,
      amountCents,
      basis: 'outside',
      providerRefundId: told.id,
      createdAt: at,
      sentAt: at,
    },
    splitIntoShares(await linesLeft(tx, payment, refunds), amountCents, 'outside'),
    'provider',
  );
  if (refund === null) return null;
  for (const { id: applicationId } of locked.travellers)
    await audit(tx, {
      at,
      actor: 'provider',
      action: 'refund.outside',
      applicationId,
      detail: { refundId: refund.id, amountCents },
    });
  await closeCasesOf(tx, ['unmatched'], told.id, at);
  await closeCasesOf(tx, ['outsideRefund'], payment.id, at);
  await openCase(tx, { kind: 'outsideRefund', subject: refund.id, applicationId: pickFirst(locked), at });
  return refund;
}
