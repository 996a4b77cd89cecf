import { mayMoveRefund, type RefundState } from '../../domain/payments/refundStates.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { askOrGiveUp, type RefundAnswer } from './askRefund.ts';
import { closeStuck, openCase } from './cases.ts';
import { type LockedOrder, lockOrder, pickFirst } from './orderLock.ts';
import { findPayment } from './queries.ts';
import { moveRefund } from './refundEffects.ts';
import {
  attachProviderRefund,
  findByProviderRefund,
  findRefund,
  noteRefundAnswer,
  noteRefundFailure,
  type RefundRecord,
  readLatestRefundState,
} from './refundQueries.ts';

/**
 * A job that orders a refund, or asks for its state, at growing intervals until it is final. Of a disputed
 * payment the refund fails, or is unknown if an order may have arrived.
 */
export async function sendRefund(
  services: Services,
  { refundId, round }: { refundId: string; round: number },
): Promise<void> {
  const state = await settleRefund(services, refundId);
  if (state === null || !(await isWorthAsking(services, refundId, state))) return;
  await services.jobs.enqueue(
    services.db,
    'refund.send',
    { refundId, round: round + 1 },
    { afterSeconds: Math.min(5 * 2 ** round, 3_600) },
  );
}

/** An unknown refund without a number is left to staff. */
async function isWorthAsking({ db }: Services, refundId: string, state: RefundState): Promise<boolean> {
  if (state !== 'unknown') return state === 'pending' || state === 'requested';
  return ((await findRefund(db, refundId))?.providerRefundId ?? null) !== null;
}

/**
 * Asks the provider once about a refund, or orders it, and stores the result. Ended refunds too: a
 * failed one may succeed, a bank may send a succeeded one back. Returns the new state, null if
 * there is no such refund.
 */
export async function settleRefund(services: Services, refundId: string): Promise<RefundState | null> {
  const refund = await findRefund(services.db, refundId);
  const latest = await readLatestRefundState(services.db, refundId);
  if (refund === null || latest === null) return null;
  const before = latest.state;
  const mayBeOrdered = before === 'requested' || before === 'pending';
  if (refund.providerRefundId === null && !mayBeOrdered) return before;
  const answer = await askOrGiveUp(services, refund);
  return inTransaction(services.db, (tx) => applyRefundAnswer(services, tx, refund, { answer, before }));
}

type Asked = { answer: RefundAnswer; before: RefundState };

/** Stores an answer under the order's locks and returns the new state. */
export async function applyRefundAnswer(
  services: Services,
  tx: Transaction,
  refund: RefundRecord,
  { answer, before }: Asked,
): Promise<RefundState> {
  const payment = await findPayment(tx, refund.paymentId);
  if (payment === null) throw new Error('The refund has no payment.');
  const locked = await lockOrder(tx, payment.orderId);
  const current = await readLatestRefundState(tx, refund.id);
  if (current === null) throw new Error('The refund has no history.');
  const at = services.clock.now();
  const { state, cause } = answer;
  // An answer from before the success says nothing about it.
  if (state === 'failed' && before === 'succeeded') await tellReturned(tx, refund, locked, answer, at);
  if (cause === 'provider') await noteRefundAnswer(tx, refund.id, at);
  await closeStuck(tx, refund.id, at);
  await nameRefund(tx, refund, answer.id);
  if (!mayMoveRefund(current.state, state, cause)) return current.state;
  await noteRefundFailure(tx, refund.id, state === 'failed' ? answer.failureCode : null);
  const actor = cause === 'silence' ? 'system' : 'provider';
  await moveRefund(services, tx, { refund, payment, locked, at }, current, { state, cause, actor });
  return state;
}

/** Opens the case of a refund that a bank sent back after its success: staff decide. */
async function tellReturned(
  tx: Transaction,
  { id: subject }: RefundRecord,
  locked: LockedOrder,
  { failureCode }: RefundAnswer,
  at: Date,
): Promise<void> {
  await noteRefundFailure(tx, subject, failureCode);
  await openCase(tx, { kind: 'refundReturned', subject, applicationId: pickFirst(locked), at });
}

async function nameRefund(
  tx: Transaction,
  refund: RefundRecord,
  providerRefundId: string | null,
): Promise<void> {
  if (providerRefundId === null || refund.providerRefundId !== null) return;
  if ((await findByProviderRefund(tx, providerRefundId)) !== null) return;
  await attachProviderRefund(tx, refund.id, providerRefundId);
}
