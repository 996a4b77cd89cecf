import type { CreateCheckout, PaymentProvider, ProviderCheckout } from '../provider.ts';
import { ProviderError, type ProviderErrorKind } from '../providerError.ts';
import { defaults, type TazapayConfig } from './config.ts';
import { type Answer, call } from './http.ts';
import { paysBack, refundFrom, refundRequest } from './refundWire.ts';
import { verifyTazapayWebhook } from './webhook.ts';
import { checkoutFrom, checkoutRequest, errorCodes } from './wire.ts';

const idShape = /^[A-Za-z0-9_-]{1,100}$/;

/** Tazapay hosted checkout, API v3, behind the provider-neutral interface. Holds no state and no personal data. */
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
      if (!idShape.test(id)) return null;
      const answer = await call(config, { method: 'GET', path: `/v3/checkout/${id}` });
      if (answer.status === 404) return null;
      refuseUnlessOk(answer);
      const checkout = checkoutFrom(answer.json);
      if (checkout === null || checkout.id !== id) {
        throw problem('malformed', 'something other than the checkout', answer, false);
      }
      return checkout;
    },

    async expireCheckout(id) {
      if (!idShape.test(id)) throw problem('refused', 'never: this is no checkout id', null, false);
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
      if (!idShape.test(id)) return null;
      const answer = await call(config, { method: 'GET', path: `/v3/refund/${id}` });
      if (answer.status === 404) return null;
      refuseUnlessOk(answer);
      const refund = refundFrom(answer.json);
      if (refund === null || refund.id !== id) {
        throw problem('malformed', 'something other than the refund', answer, false);
      }
      return refund;
    },

    verifyWebhook(rawBody, headers, now) {
      const tolerance = config.webhookToleranceMs ?? defaults.webhookToleranceMs;
      return verifyTazapayWebhook(rawBody, headers, now, config.webhookSecret, tolerance);
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

/** Payers are sent only to https, or to http where the provider itself is the loopback sandbox. */
function mayBeVisited(url: string, config: TazapayConfig): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && new URL(config.baseUrl).protocol === 'http:');
}

function refuseUnlessOk(answer: Answer): void {
  if (answer.status >= 400) throw problem('refused', String(answer.status), answer, false);
}

function problem(kind: ProviderErrorKind, what: string, answer: Answer | null, outcomeUnknown: boolean) {
  return new ProviderError(`The payment provider answered ${what}.`, {
    kind,
    outcomeUnknown,
    status: answer?.status ?? null,
    codes: errorCodes(answer?.json),
  });
}
