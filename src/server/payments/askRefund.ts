import { totalOf } from '../../domain/orders/orderLines.ts';
import type { RefundCause, RefundState } from '../../domain/payments/refundStates.ts';
import type { Queryable } from '../database/connect.ts';
import type { Services } from '../services.ts';
import { isInDispute } from './disputes/disputeQueries.ts';
import { type ProviderCheckout, ProviderError, type ProviderRefund } from './provider.ts';
import { findByCheckout, findByProviderPayment, findPayment } from './queries.ts';
import { committedRefunds, noteRefundSent, type RefundRecord } from './refundQueries.ts';
import { askAndSettle } from './settle.ts';

/** What became of a refund. */
export type RefundAnswer = {
  /** The provider's number of the refund. */
  id: string | null;
  state: RefundState;
  cause: Extract<RefundCause, 'provider' | 'silence'>;
  /** The provider's codes of a failure, separated by spaces. */
  failureCode: string | null;
};

/** What the provider says about a refund, as an answer. */
export const answerFrom = ({ id, state, failureCode }: ProviderRefund): RefundAnswer => ({
  id,
  state,
  cause: 'provider',
  failureCode,
});

/** It was not made: the provider says so, or nothing was ordered there. */
const notMade = (failureCode: string | null = null): RefundAnswer => ({
  id: null,
  state: 'failed',
  cause: 'provider',
  failureCode,
});

/** It may have been made, and nobody can say. */
const notKnown: RefundAnswer = { id: null, state: 'unknown', cause: 'silence', failureCode: null };

/**
 * The provider keeps an idempotency key for a day; some time before its end an order without an answer becomes unknown,
 * and is not repeated: with a key that is forgotten it would pay twice.
 */
const giveUpAfterMs = 8 * 60 * 60 * 1000;

/**
 * Asks for the state of a refund, or orders it. Throws ProviderError where it is worth asking again. A refund that was
 * never ordered is ordered however long the provider could not be asked.
 */
export async function askOrGiveUp(services: Services, refund: RefundRecord): Promise<RefundAnswer> {
  const { sentAt, providerRefundId } = refund;
  if (providerRefundId !== null) return askAbout(services, refund, providerRefundId);
  const isOver = sentAt !== null && services.clock.now().getTime() - sentAt.getTime() >= giveUpAfterMs;
  return isOver ? notKnown : askAndOrder(services, refund);
}

async function askAndOrder(services: Services, refund: RefundRecord): Promise<RefundAnswer> {
  // A dispute may have come after the order, and its webhook may be lost.
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
 * What the provider says of a refund whose number it gave us. One that it does not know, or that is of other money than
 * ours, may have been made all the same: a person finds out.
 */
async function askAbout({ db, provider }: Services, refund: RefundRecord, id: string): Promise<RefundAnswer> {
  const told = await provider.readRefund(id);
  if (told !== null && (await isSameMoney(db, refund, told))) return answerFrom(told);
  return { id, state: 'unknown', cause: 'provider', failureCode: null };
}

/**
 * Whether amount, currency and payment are ours. A provider may name a payment by several numbers, so only the number of
 * another payment of ours counts against it.
 */
async function isSameMoney(db: Queryable, refund: RefundRecord, told: ProviderRefund): Promise<boolean> {
  const named =
    (await findByProviderPayment(db, told.paymentId)) ?? (await findByCheckout(db, told.paymentId));
  const isOurs = named === null || named.id === refund.paymentId;
  return isOurs && told.amountCents === refund.amountCents && told.currency === 'USD';
}

/** The provider's number of a paid payment: of this answer, or of an earlier one. */
async function numberOf(
  db: Queryable,
  refund: RefundRecord,
  { paymentId }: ProviderCheckout,
): Promise<string | null> {
  return paymentId ?? (await findPayment(db, refund.paymentId))?.providerPaymentId ?? null;
}

/** The provider does not say whether the payment is paid: it is asked until it does. */
const undecided = () =>
  new ProviderError('The payment provider does not say whether the payment is paid.', {
    kind: 'unavailable',
    outcomeUnknown: false,
    status: null,
    codes: [],
  });

/** Orders it with its id as idempotency key. An order that was made before is answered and not made again. */
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
    // A clear refusal ends this refund, and staff get a case. After an unclear failure it is tried again with the same
    // key.
    if (error instanceof ProviderError && error.kind === 'refused' && !error.outcomeUnknown)
      return notMade(error.codes.length === 0 ? null : error.codes.join(' '));
    throw error;
  }
}

/**
 * Whether a refund whose answer was lost was carried out: the provider reports more refunded money than our other
 * refunds of the payment. Ordering it again with its key then only fetches the answer. Null where the provider does not
 * tell.
 */
async function wentBack(
  { db }: Services,
  refund: RefundRecord,
  { refundedCents }: ProviderCheckout,
): Promise<boolean | null> {
  if (refundedCents === null) return null;
  const others = (await committedRefunds(db, refund.paymentId)).filter(({ id }) => id !== refund.id);
  return refundedCents >= totalOf(others) + refund.amountCents;
}
