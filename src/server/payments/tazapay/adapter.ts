import { isOrdered } from '../answerChecks.ts';
import type { PaymentProvider } from '../provider.ts';
import { isId, problem, readObject, refuseUnlessOk, takeMade, takeRead } from './answers.ts';
import { listSettledTransactions } from './balanceTransactions.ts';
import { call, defaults, type TazapayConfig } from './http.ts';
import { readPaymentDetails } from './paymentDetails.ts';
import { paymentMethodsFor } from './paymentMethods.ts';
import { paysBack, refundFrom, refundRequest } from './refundWire.ts';
import { listSettlements } from './settlements.ts';
import { verifyTazapayWebhook } from './webhook.ts';
import { checkoutFrom, checkoutRequest } from './wire.ts';

/** Tazapay hosted checkout, API v3. */
export function tazapayProvider(config: TazapayConfig): PaymentProvider {
  return {
    name: 'tazapay',

    async createCheckout(order) {
      const answer = await call(config, {
        method: 'POST',
        path: '/v3/checkout',
        body: checkoutRequest(order),
        idempotencyKey: order.idempotencyKey,
      });
      refuseUnlessOk(answer);
      return takeMade('checkout', checkoutFrom(answer.json), answer, (checkout) =>
        isOrdered(order, checkout, config.baseUrl),
      );
    },

    async readCheckout(id) {
      if (!isId(id)) return null;
      const answer = await readObject(config, `/v3/checkout/${id}`);
      if (answer === null) return null;
      return takeRead('checkout', checkoutFrom(answer.json), answer, (checkout) => checkout.id === id);
    },

    async expireCheckout(id) {
      if (!isId(id)) throw problem('refused', 'never: this is no checkout id', null);
      const answer = await call(config, { method: 'POST', path: `/v3/checkout/${id}/expire` });
      if (answer.status !== 409) refuseUnlessOk(answer);
    },

    async createRefund(order) {
      const answer = await call(config, {
        method: 'POST',
        path: '/v3/refund',
        body: refundRequest(order),
        idempotencyKey: order.idempotencyKey,
      });
      refuseUnlessOk(answer);
      return takeMade('refund', refundFrom(answer.json), answer, (refund) => paysBack(order, refund));
    },

    async readRefund(id) {
      if (!isId(id)) return null;
      const answer = await readObject(config, `/v3/refund/${id}`);
      if (answer === null) return null;
      return takeRead('refund', refundFrom(answer.json), answer, (refund) => refund.id === id);
    },

    readPaymentDetails: (paymentId) => readPaymentDetails(config, paymentId),
    listSettlements: (since) => listSettlements(config, since),
    listSettledTransactions: (settlementId) => listSettledTransactions(config, settlementId),
    paymentMethodsFor: (order) => paymentMethodsFor(config, order),

    verifyWebhook(rawBody, headers, now) {
      return verifyTazapayWebhook(rawBody, headers, now, {
        secrets: [config.webhookSecret, config.previousWebhookSecret].filter(
          (secret) => secret !== undefined,
        ),
        header: config.webhookHeader,
        tolerance: defaults.webhookTolerance,
      });
    },
  };
}
