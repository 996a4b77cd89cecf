import type { CreateCheckout, PaymentProvider, ProviderCheckout } from '../provider.ts';
import { isId, problem, readObject, refuseUnlessOk } from './answers.ts';
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
      const checkout = checkoutFrom(answer.json);
      if (checkout === null || !isFor(order, checkout) || !mayBeVisited(checkout.url, config)) {
        throw problem('malformed', 'a checkout other than the one asked for', answer, true);
      }
      return checkout;
    },

    async readCheckout(id) {
      if (!isId(id)) return null;
      const answer = await readObject(config, `/v3/checkout/${id}`);
      if (answer === null) return null;
      const checkout = checkoutFrom(answer.json);
      if (checkout === null || checkout.id !== id) {
        throw problem('malformed', 'something other than the checkout', answer, false);
      }
      return checkout;
    },

    async expireCheckout(id) {
      if (!isId(id)) throw problem('refused', 'never: this is no checkout id', null, false);
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
      const refund = refundFrom(answer.json);
      if (refund === null || !paysBack(order, refund)) {
        throw problem('malformed', 'a refund other than the one asked for', answer, true);
      }
      return refund;
    },

    async readRefund(id) {
      if (!isId(id)) return null;
      const answer = await readObject(config, `/v3/refund/${id}`);
      if (answer === null) return null;
      const refund = refundFrom(answer.json);
      if (refund === null || refund.id !== id) {
        throw problem('malformed', 'something other than the refund', answer, false);
      }
      return refund;
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

function isFor(order: CreateCheckout, checkout: ProviderCheckout): boolean {
  return (
    checkout.amountCents === order.amountCents &&
    checkout.currency === order.currency &&
    checkout.reference === order.reference
  );
}

/** Only https, or http for the sandbox on the loopback. */
function mayBeVisited(url: string, config: TazapayConfig): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && new URL(config.baseUrl).protocol === 'http:');
}
