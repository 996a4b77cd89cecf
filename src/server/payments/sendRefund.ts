import { mayMoveRefund, type RefundState } from '../../domain/payments/refundStates.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { askOrGiveUp, type RefundAnswer } from './askRefund.ts';
import { closeStuck, openCase } from './cases.ts';
import { firstOf, type LockedOrder, lockOrder } from './orderLock.ts';
import { findPayment } from './queries.ts';
import { moveRefund } from './refundEffects.ts';
import {
  attachProviderRefund,
  findByProviderRefund,
  findRefund,
  latestRefundState,
  noteRefundAnswer,
  noteRefundFailure,
  type RefundRecord,
} from './refundQueries.ts';

/**
 * The job of a refund: orders it at the provider with the refund's id as idempotency key, or asks for its state. Asks
 * again about an unfinished refund, at growing intervals. If the payment is disputed by now, the refund fails, or is
 * unknown if an order may have arrived, and staff get a case.
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

/** Whether the provider can still tell the end of a refund. An unknown one without its number is left to a person. */
async function isWorthAsking({ db }: Services, refundId: string, state: RefundState): Promise<boolean> {
  if (state !== 'unknown') return state === 'pending' || state === 'requested';
  return ((await findRefund(db, refundId))?.providerRefundId ?? null) !== null;
}

/**
 * Asks the provider once for the state of a refund, or orders it if it was not ordered, and stores the result. Asks about
 * one that has ended, too: what failed may have succeeded since, and a bank may send back what succeeded. Returns the
 * refund's new state, null if there is no such refund.
 */
export async function settleRefund(services: Services, refundId: string): Promise<RefundState | null> {
  const refund = await findRefund(services.db, refundId);
  const latest = await latestRefundState(services.db, refundId);
  if (refund === null || latest === null) return null;
  const before = latest.state;
  const mayBeOrdered = before === 'requested' || before === 'pending';
  if (refund.providerRefundId === null && !mayBeOrdered) return before;
  const answer = await askOrGiveUp(services, refund);
  return inTransaction(services.db, (tx) => applyRefundAnswer(services, tx, refund, { answer, before }));
}

/** What became of a refund, and our state of it before the question. */
type Asked = { answer: RefundAnswer; before: RefundState };

/** Stores what became of a refund, under the locks of its order. Returns its new state. */
export async function applyRefundAnswer(
  services: Services,
  tx: Transaction,
  refund: RefundRecord,
  { answer, before }: Asked,
): Promise<RefundState> {
  const payment = await findPayment(tx, refund.paymentId);
  if (payment === null) throw new Error('The refund has no payment.');
  const locked = await lockOrder(tx, payment.orderId);
  const current = await latestRefundState(tx, refund.id);
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

/**
 * Tells staff of a refund that a bank sent back after it had succeeded. The traveller was told, the credit note is issued
 * and the money is with the provider: what follows, a person decides.
 */
async function tellReturned(
  tx: Transaction,
  { id: subject }: RefundRecord,
  locked: LockedOrder,
  { failureCode }: RefundAnswer,
  at: Date,
): Promise<void> {
  await noteRefundFailure(tx, subject, failureCode);
  await openCase(tx, { kind: 'refundReturned', subject, applicationId: firstOf(locked), at });
}

/** Stores the provider's number of a refund, once. It stays with the refund that has it already. */
async function nameRefund(
  tx: Transaction,
  refund: RefundRecord,
  providerRefundId: string | null,
): Promise<void> {
  if (providerRefundId === null || refund.providerRefundId !== null) return;
  if ((await findByProviderRefund(tx, providerRefundId)) !== null) return;
  await attachProviderRefund(tx, refund.id, providerRefundId);
}
