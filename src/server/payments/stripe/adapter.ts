import type { CreateCheckout, PaymentProvider, ProviderCheckout } from '../provider.ts';
import { call, type StripeConfig } from './http.ts';
import { payoutsSince, settledBy } from './payouts.ts';
import { paysBack, refundFrom, refundRequest } from './refundWire.ts';
import { isUnknownObject, problem, refuseUnlessOk } from './refusals.ts';
import { createSession, readSession, sessionOf } from './sessions.ts';
import { verifyStripeWebhook } from './webhook.ts';
import { checkoutFrom, detailsFrom } from './wire.ts';

const sessionShape = /^cs_[A-Za-z0-9_]{1,190}$/;
const paymentShape = /^pi_[A-Za-z0-9_]{1,190}$/;
const refundShape = /^(?:re|pyr)_[A-Za-z0-9_]{1,190}$/;

/**
 * Stripe Checkout, API v1. `readCheckout` also takes a payment's number: events about disputes name
 * no other.
 */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  return {
    name: 'stripe',

    async createCheckout(order) {
      const answer = await createSession(config, order);
      refuseUnlessOk(answer);
      const checkout = checkoutFrom(answer.json);
      if (checkout === null || !isFor(order, checkout) || !mayBeVisited(checkout.url, config)) {
        throw problem('malformed', 'a checkout other than the one asked for', answer, true);
      }
      return checkout;
    },

    async readCheckout(id) {
      const sessionId = paymentShape.test(id) ? await sessionOf(config, id) : id;
      if (sessionId === null || !sessionShape.test(sessionId)) return null;
      return readSession(config, sessionId);
    },

    async expireCheckout(id) {
      if (!sessionShape.test(id)) throw problem('refused', 'never: this is no checkout id', null);
      const answer = await call(config, { method: 'POST', path: `/v1/checkout/sessions/${id}/expire` });
      // A closed session is refused without a code of its own: its state tells.
      const isClosed = answer.status === 400 && (await readSession(config, id))?.state !== 'open';
      if (!isClosed) refuseUnlessOk(answer);
    },

    async createRefund(order) {
      const answer = await call(config, {
        method: 'POST',
        path: '/v1/refunds',
        parameters: refundRequest(order),
        idempotencyKey: order.idempotencyKey,
      });
      refuseUnlessOk(answer);
      const refund = refundFrom(answer.json);
      if (refund === null || !paysBack(order, refund)) {
        throw problem('malformed', 'a refund other than the one asked for', answer, true);
      }
      return refund;
    },

    async readRefund(id) {
      if (!refundShape.test(id)) return null;
      const answer = await call(config, { method: 'GET', path: `/v1/refunds/${id}` });
      if (isUnknownObject(answer)) return null;
      refuseUnlessOk(answer);
      const refund = refundFrom(answer.json);
      if (refund === null || refund.id !== id) {
        throw problem('malformed', 'something other than the refund', answer);
      }
      return refund;
    },

    async readPaymentDetails(paymentId) {
      if (!paymentShape.test(paymentId)) return null;
      const answer = await call(config, {
        method: 'GET',
        path: `/v1/payment_intents/${paymentId}`,
        parameters: { expand: ['latest_charge'] },
      });
      if (isUnknownObject(answer)) return null;
      refuseUnlessOk(answer);
      const details = detailsFrom(answer.json);
      if (details === null) throw problem('malformed', 'something other than the payment', answer);
      return details;
    },

    listSettlements: (since) => payoutsSince(config, since),

    listSettledTransactions: (settlementId) => settledBy(config, settlementId),

    // Stripe tells a country's cards only on the page itself.
    paymentMethodsFor: async () => null,

    verifyWebhook: (rawBody, headers, now) =>
      verifyStripeWebhook(rawBody, headers, now, config.webhookSecrets),
  };
}

function isFor(order: CreateCheckout, checkout: ProviderCheckout): boolean {
  return (
    checkout.amountCents === order.amountCents &&
    checkout.currency === order.currency &&
    checkout.reference === order.reference
  );
}

/** Only https, or http for a stand-in on the loopback. */
function mayBeVisited(url: string, config: StripeConfig): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && new URL(config.baseUrl).protocol === 'http:');
}
