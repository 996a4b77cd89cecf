import { mayMove } from '../../../domain/payments/paymentStates.ts';
import { isCommitted, mayMoveRefund, type RefundState } from '../../../domain/payments/refundStates.ts';
import { lockById } from '../../applications/index.ts';
import { audit } from '../../audit/index.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { announceChange } from '../../live/index.ts';
import { queueMail } from '../../outbox/index.ts';
import type { Services } from '../../services.ts';
import { openCase } from '../cases.ts';
import { refreshTotals } from '../ledger.ts';
import { type ProviderCheckout, ProviderError } from '../provider/provider.ts';
import { appendState, findPayment, latestState } from '../queries.ts';
import { askAndSettle } from '../settle.ts';
import {
  appendRefundState,
  attachProviderRefund,
  findRefund,
  latestRefundState,
  listRefunds,
  type RefundRecord,
} from './queries.ts';

/**
 * The job behind a refund: calls the provider with the refund's id as idempotency key, or asks what became of it. What
 * the provider has not finished is asked about again, less and less often. A payment that is disputed by now is not paid
 * back: the refund fails, with a case for staff.
 */
export async function sendRefund(
  services: Services,
  { refundId, round }: { refundId: string; round: number },
): Promise<void> {
  const state = await settleRefund(services, refundId);
  if (state !== 'pending' && state !== 'requested') return;
  await services.jobs.enqueue(
    services.db,
    'refund.send',
    { refundId, round: round + 1 },
    { afterSeconds: Math.min(5 * 2 ** round, 3_600) },
  );
}

/**
 * Asks the provider once what became of a refund, ordering it where that is still to be done, and applies the answer.
 * Returns the refund's state after it, null where there is no such refund.
 */
export async function settleRefund(services: Services, refundId: string): Promise<RefundState | null> {
  const refund = await findRefund(services.db, refundId);
  const latest = await latestRefundState(services.db, refundId);
  if (refund === null || latest === null) return null;
  if (latest.state === 'succeeded' || latest.state === 'failed') return latest.state;
  const answer = await askOrGiveUp(services, refund);
  return inTransaction(services.db, (tx) => applyAnswer(services, tx, refund, answer));
}

type Answer = { id: string | null; state: RefundState };

/** The provider remembers an idempotency key for a day; well before that a refund without an answer goes to staff. */
const giveUpAfterMs = 8 * 60 * 60 * 1000;

async function askOrGiveUp(services: Services, refund: RefundRecord): Promise<Answer> {
  try {
    return await askProvider(services, refund);
  } catch (error) {
    const age = services.clock.now().getTime() - refund.createdAt.getTime();
    if (age < giveUpAfterMs || refund.providerRefundId !== null) throw error;
    return { id: null, state: 'failed' };
  }
}

async function askProvider(services: Services, refund: RefundRecord): Promise<Answer> {
  const { provider } = services;
  if (refund.providerRefundId !== null) {
    const known = await provider.readRefund(refund.providerRefundId);
    return { id: refund.providerRefundId, state: known?.state ?? 'pending' };
  }
  // The dispute may have come after the order, and its webhook may be lost.
  const { state, checkout } = await askAndSettle(services, refund.paymentId, { cause: 'refund' });
  if (checkout === null || checkout.paymentId === null) return { id: null, state: 'failed' };
  const isDisputed = state === 'disputed' || checkout.disputed === true;
  if (isDisputed && !(await wentBack(services, refund, checkout))) return { id: null, state: 'failed' };
  try {
    return await provider.createRefund({
      idempotencyKey: refund.id,
      checkoutId: checkout.id,
      paymentId: checkout.paymentId,
      amountCents: refund.amountCents,
      currency: 'USD',
      reason: refund.basis,
    });
  } catch (error) {
    // A clear no is the end of this refund, and staff are told; anything unclear is tried again with the same key.
    if (error instanceof ProviderError && error.kind === 'refused' && !error.outcomeUnknown) {
      return { id: null, state: 'failed' };
    }
    throw error;
  }
}

/**
 * Whether the money of a refund whose answer was lost went back all the same: the provider tells of more than our other
 * refunds of the payment account for. Ordering it again with its key then only fetches the lost answer.
 */
async function wentBack(
  { db }: Services,
  refund: RefundRecord,
  { refundedCents }: ProviderCheckout,
): Promise<boolean> {
  const others = (await listRefunds(db, refund.applicationId))
    .filter(({ id, paymentId, state }) => {
      return id !== refund.id && paymentId === refund.paymentId && isCommitted(state);
    })
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return refundedCents !== null && refundedCents >= others + refund.amountCents;
}

async function applyAnswer(
  services: Services,
  tx: Transaction,
  refund: RefundRecord,
  answer: Answer,
): Promise<RefundState> {
  const application = await lockById(tx, refund.applicationId);
  const current = await latestRefundState(tx, refund.id);
  if (current === null) throw new Error('The refund has no history.');
  if (answer.id !== null && refund.providerRefundId === null) {
    await attachProviderRefund(tx, refund.id, answer.id);
  }
  if (!mayMoveRefund(current.state, answer.state)) return current.state;
  const at = services.clock.now();
  const { state } = answer;
  await appendRefundState(tx, refund.id, { sequence: current.sequence + 1, state, cause: 'provider', at });
  await audit(tx, {
    at,
    actor: 'provider',
    action: `refund.${state}`,
    applicationId: refund.applicationId,
    detail: { refundId: refund.id, amountCents: refund.amountCents },
  });
  if (state === 'failed') {
    await openCase(tx, { kind: 'refundFailed', subject: refund.id, applicationId: refund.applicationId, at });
  }
  if (state === 'succeeded') {
    await moneyWentBack(services, tx, { refund, isErased: application === null }, at);
  }
  if (application !== null) await announceChange(tx, application, 'changed');
  return state;
}

/** The payment's own history follows its refunds: partly, until all of it went back. */
async function moneyWentBack(
  services: Services,
  tx: Transaction,
  { refund, isErased }: { refund: RefundRecord; isErased: boolean },
  at: Date,
): Promise<void> {
  const payment = await findPayment(tx, refund.paymentId);
  const latest = await latestState(tx, refund.paymentId);
  if (payment === null || latest === null) throw new Error('The refund has no payment.');
  const refunded = (await listRefunds(tx, refund.applicationId))
    .filter(({ paymentId, state }) => paymentId === payment.id && state === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const next = refunded >= payment.amountCents ? 'refunded' : 'partlyRefunded';
  if (mayMove(latest.state, next)) {
    const sequence = latest.sequence + 1;
    await appendState(tx, payment, { sequence, state: next, cause: 'staff', eventId: null, at });
  }
  await refreshTotals(tx, refund.applicationId, null);
  if (isErased) return;
  await queueMail(services, tx, {
    applicationId: refund.applicationId,
    event: 'refunded',
    subject: refund.id,
    at,
  });
}
