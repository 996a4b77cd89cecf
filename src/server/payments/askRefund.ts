import { sumLines } from '../../domain/orders/orderLines.ts';
import type { RefundCause, RefundState } from '../../domain/payments/refundStates.ts';
import type { Queryable } from '../database/connect.ts';
import type { Services } from '../services.ts';
import { isInDispute } from './disputes/disputeQueries.ts';
import { type ProviderCheckout, ProviderError, type ProviderRefund } from './provider.ts';
import { findByCheckout, findByProviderPayment, findPayment } from './queries.ts';
import { listCommittedRefunds, noteRefundSent, type RefundRecord } from './refundQueries.ts';
import { askAndSettle } from './settle.ts';

export type RefundAnswer = {
  id: string | null;
  state: RefundState;
  cause: Extract<RefundCause, 'provider' | 'silence'>;
  /** Separated by spaces. */
  failureCode: string | null;
};

export const answerFrom = ({ id, state, failureCode }: ProviderRefund): RefundAnswer => ({
  id,
  state,
  cause: 'provider',
  failureCode,
});

/** Not made: the provider says so, or nothing was ordered. */
const notMade = (failureCode: string | null = null): RefundAnswer => ({
  id: null,
  state: 'failed',
  cause: 'provider',
  failureCode,
});

/** It may have been made. */
const notKnown: RefundAnswer = { id: null, state: 'unknown', cause: 'silence', failureCode: null };

/**
 * An unanswered order becomes unknown after this time: the provider forgets the key after a day,
 * and a repeat would then pay twice.
 */
const giveUpAfterMs = 8 * 60 * 60 * 1000;

/**
 * Asks for a refund's state, or orders it, however late if it was never ordered.
 * @throws ProviderError if it is worth asking again
 */
export async function askOrGiveUp(services: Services, refund: RefundRecord): Promise<RefundAnswer> {
  const { sentAt, providerRefundId } = refund;
  if (providerRefundId !== null) return askAbout(services, refund, providerRefundId);
  const isOver = sentAt !== null && services.clock.now().getTime() - sentAt.getTime() >= giveUpAfterMs;
  return isOver ? notKnown : askAndOrder(services, refund);
}

async function askAndOrder(services: Services, refund: RefundRecord): Promise<RefundAnswer> {
  // The webhook of a later dispute may be lost.
  const { state, checkout } = await askAndSettle(services, refund.paymentId, { cause: 'refund' });
  if (checkout?.state === 'unknown' || checkout?.state === 'processing') throw undecided();
  const paymentId = checkout?.state === 'paid' ? await numberOf(services.db, refund, checkout) : null;
  if (checkout === null || paymentId === null) return refund.sentAt === null ? notMade() : notKnown;
  const checkoutId = checkout.id;
  if (state === 'disputed' || (await isInDispute(services.db, refund.paymentId))) {
    if (refund.sentAt === null) return notMade();
    const isMade = await wentBack(services, refund, checkout);
    if (isMade === null) return notKnown;
    if (!isMade) return notMade();
  }
  return orderAtProvider(services, refund, { checkoutId, paymentId });
}

/**
 * Reads a refund by the provider's number. A missing one, or one with other money, may still have
 * been made: unknown.
 */
async function askAbout({ db, provider }: Services, refund: RefundRecord, id: string): Promise<RefundAnswer> {
  const told = await provider.readRefund(id);
  if (told !== null && (await isSameMoney(db, refund, told))) return answerFrom(told);
  return { id, state: 'unknown', cause: 'provider', failureCode: null };
}

/**
 * True if amount, currency and payment are ours. A payment may have several numbers: only that of
 * another payment of ours differs.
 */
async function isSameMoney(db: Queryable, refund: RefundRecord, told: ProviderRefund): Promise<boolean> {
  const named =
    (await findByProviderPayment(db, told.paymentId)) ?? (await findByCheckout(db, told.paymentId));
  const isOurs = named === null || named.id === refund.paymentId;
  return isOurs && told.amountCents === refund.amountCents && told.currency === 'USD';
}

async function numberOf(
  db: Queryable,
  refund: RefundRecord,
  { paymentId }: ProviderCheckout,
): Promise<string | null> {
  return paymentId ?? (await findPayment(db, refund.paymentId))?.providerPaymentId ?? null;
}

const undecided = () =>
  new ProviderError('The payment provider does not say whether the payment is paid.', {
    kind: 'unavailable',
    outcomeUnknown: false,
    status: null,
    codes: [],
  });

/** With the refund's id as idempotency key: a repeat pays nothing. */
async function orderAtProvider(
  { provider, db, clock }: Services,
  refund: RefundRecord,
  paid: { checkoutId: string; paymentId: string },
): Promise<RefundAnswer> {
  await noteRefundSent(db, refund.id, clock.now());
  try {
    const ordered = await provider.createRefund({
      ...paid,
      idempotencyKey: refund.id,
      amountCents: refund.amountCents,
      currency: 'USD',
      reason: refund.basis,
    });
    return answerFrom(ordered);
  } catch (error) {
    // Only a clear refusal ends the refund.
    if (error instanceof ProviderError && error.kind === 'refused' && !error.outcomeUnknown)
      return notMade(error.codes.length === 0 ? null : error.codes.join(' '));
    throw error;
  }
}

/**
 * True if the provider reports more refunded money than our other refunds: the order with the lost
 * answer succeeded. Null if it does not tell.
 */
async function wentBack(
  { db }: Services,
  refund: RefundRecord,
  { refundedCents }: ProviderCheckout,
): Promise<boolean | null> {
  if (refundedCents === null) return null;
  const others = (await listCommittedRefunds(db, refund.paymentId)).filter(({ id }) => id !== refund.id);
  return refundedCents >= sumLines(others) + refund.amountCents;
}
