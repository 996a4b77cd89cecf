import { isOrdered } from '../answerChecks.ts';
import type { PaymentProvider } from '../provider.ts';
import { call, type StripeConfig } from './http.ts';
import { payoutsSince, settledBy } from './payouts.ts';
import { paysBack, refundFrom, refundRequest } from './refundWire.ts';
import { isUnknownObject, problem, refuseUnlessOk, takeMade, takeRead } from './refusals.ts';
import { createSession, findSession, readSession } from './sessions.ts';
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
      return takeMade('checkout', checkoutFrom(answer.json), answer, (checkout) =>
        isOrdered(order, checkout, config.baseUrl),
      );
    },

    async readCheckout(id) {
      const sessionId = paymentShape.test(id) ? await findSession(config, id) : id;
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
      return takeMade('refund', refundFrom(answer.json), answer, (refund) => paysBack(order, refund));
    },

    async readRefund(id) {
      if (!refundShape.test(id)) return null;
      const answer = await call(config, { method: 'GET', path: `/v1/refunds/${id}` });
      if (isUnknownObject(answer)) return null;
      refuseUnlessOk(answer);
      return takeRead('refund', refundFrom(answer.json), answer, (refund) => refund.id === id);
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
