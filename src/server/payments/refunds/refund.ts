import { randomUUID } from 'node:crypto';
import { isRefundable, mayMove } from '../../../domain/payments/paymentStates.ts';
import {
  isCommitted,
  mayMoveRefund,
  type RefundBasis,
  type RefundState,
} from '../../../domain/payments/refundStates.ts';
import { lockById } from '../../applications/index.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { AppError } from '../../errors/appError.ts';
import { announceChange } from '../../live/index.ts';
import { queueMail } from '../../outbox/index.ts';
import type { Services } from '../../services.ts';
import { openCase } from '../cases.ts';
import { refreshTotals } from '../ledger.ts';
import { ProviderError } from '../provider/provider.ts';
import { appendState, findPayment, latestState, type PaymentRecord } from '../queries.ts';
import {
  appendRefundState,
  attachProviderRefund,
  findRefund,
  insertRefund,
  latestRefundState,
  listRefunds,
  type RefundRecord,
} from './queries.ts';

export type RefundRequest = {
  payment: PaymentRecord;
  amountCents: number;
  basis: RefundBasis;
  actor: 'staff' | 'system';
  /** Who of the staff ordered it. */
  by?: StaffMember;
  at: Date;
};

/** What of a payment can still be paid back, in cents: its amount less refunds that succeeded or are on their way. */
export async function refundableCents(tx: Transaction, payment: PaymentRecord): Promise<number> {
  const latest = await latestState(tx, payment.id);
  if (latest === null || !isRefundable(latest.state)) return 0;
  const committed = (await listRefunds(tx, payment.applicationId))
    .filter(({ paymentId, state }) => paymentId === payment.id && isCommitted(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return payment.amountCents - committed;
}

/**
 * Orders a refund, in a transaction that holds the application's lock: the row, the audit entry and the job that
 * calls the provider. Throws a 409 {@link AppError} when more would go back than was paid.
 */
export async function requestRefund(
  services: Services,
  tx: Transaction,
  { payment, amountCents, basis, actor, by, at }: RefundRequest,
): Promise<RefundRecord | null> {
  if (amountCents > (await refundableCents(tx, payment))) throw new AppError(409, 'refundTooLarge');
  const refund: RefundRecord = {
    id: randomUUID(),
    paymentId: payment.id,
    applicationId: payment.applicationId,
    amountCents,
    basis,
    providerRefundId: null,
    createdAt: at,
  };
  if (!(await insertRefund(tx, refund))) return null;
  await services.jobs.enqueue(tx, 'refund.send', { refundId: refund.id, round: 0 });
  await audit(tx, {
    at,
    actor,
    ...(by === undefined ? {} : { by }),
    action: 'refund.requested',
    applicationId: payment.applicationId,
    detail: { refundId: refund.id, amountCents, basis },
  });
  return refund;
}

/**
 * The job behind a refund: calls the provider with the refund's id as idempotency key, or asks what became of it. What the provider has not finished is asked about again, less and less often.
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

async function askProvider({ db, provider }: Services, refund: RefundRecord): Promise<Answer> {
  if (refund.providerRefundId !== null) {
    const known = await provider.readRefund(refund.providerRefundId);
    return { id: refund.providerRefundId, state: known?.state ?? 'pending' };
  }
  const payment = await findPayment(db, refund.paymentId);
  const checkout =
    payment?.providerCheckoutId == null ? null : await provider.readCheckout(payment.providerCheckoutId);
  if (checkout === null || checkout.paymentId === null) return { id: null, state: 'failed' };
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
  if (state === 'succeeded')
    await moneyWentBack(services, tx, { refund, isErased: application === null }, at);
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
