import { totalOf } from '../../domain/orders/orderLines.ts';
import type { RefundCause, RefundState } from '../../domain/payments/refundStates.ts';
import type { Services } from '../services.ts';
import { type ProviderCheckout, ProviderError, type ProviderRefund } from './provider.ts';
import { committedRefunds, noteRefundSent, type RefundRecord } from './refundQueries.ts';
import { askAndSettle } from './settle.ts';

/** What became of a refund; `state` is null where nothing new is known. */
export type RefundAnswer = {
  /** The provider's number of the refund. */
  id: string | null;
  state: RefundState | null;
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
 * The provider keeps an idempotency key for a day; some time before its end a refund without an answer becomes unknown,
 * and is not ordered again.
 */
const giveUpAfterMs = 8 * 60 * 60 * 1000;

/** Asks for the state of a refund, or orders it. Throws ProviderError where it is worth asking again. */
export async function askOrGiveUp(services: Services, refund: RefundRecord): Promise<RefundAnswer> {
  try {
    return await askProvider(services, refund);
  } catch (error) {
    const age = services.clock.now().getTime() - refund.createdAt.getTime();
    if (age < giveUpAfterMs || refund.providerRefundId !== null) throw error;
    return notKnown;
  }
}

async function askProvider(services: Services, refund: RefundRecord): Promise<RefundAnswer> {
  if (refund.providerRefundId !== null) {
    const known = await services.provider.readRefund(refund.providerRefundId);
    if (known !== null) return answerFrom(known);
    return { id: refund.providerRefundId, state: null, cause: 'provider', failureCode: null };
  }
  // A dispute may have come after the order, and its webhook may be lost.
  const { state, checkout } = await askAndSettle(services, refund.paymentId, { cause: 'refund' });
  if (checkout === null || checkout.paymentId === null) return refund.sentAt === null ? notMade() : notKnown;
  const { id: checkoutId, paymentId } = checkout;
  if (state === 'disputed') {
    if (refund.sentAt === null) return notMade();
    const isMade = await wentBack(services, refund, checkout);
    if (isMade === null) return notKnown;
    if (!isMade) return notMade();
  }
  return orderAtProvider(services, refund, { checkoutId, paymentId });
}

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
