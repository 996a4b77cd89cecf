import { randomUUID } from 'node:crypto';
import type { PaymentProvider, ProviderCheckout } from '../payments/index.ts';

/** A card provider in the process: every call succeeds at once. */
export type DemoProvider = PaymentProvider & {
  setState(checkoutId: string, state: ProviderCheckout['state']): void;
};

export function demoProvider(): DemoProvider {
  const checkouts = new Map<string, ProviderCheckout>();
  return {
    name: 'demo',
    async createCheckout({ reference, amountCents, currency, expiresAt }) {
      const id = `demo_${randomUUID()}`;
      const checkout: ProviderCheckout = {
        id,
        url: 'about:blank',
        state: 'open',
        amountCents,
        currency,
        reference,
        paymentId: `demo_pay_${id}`,
        expiresAt,
        declineReason: null,
        disputes: null,
        refundedCents: null,
      };
      checkouts.set(id, checkout);
      return checkout;
    },
    readCheckout: async (id) => checkouts.get(id) ?? null,
    async expireCheckout() {},
    createRefund: async ({ amountCents, currency, paymentId }) => ({
      id: `demo_refund_${randomUUID()}`,
      state: 'succeeded',
      amountCents,
      currency,
      paymentId,
      failureCode: null,
    }),
    readRefund: async () => null,
    readPaymentDetails: async () => null,
    listSettlements: async () => [],
    listSettledTransactions: async () => [],
    paymentMethodsFor: async () => null,
    verifyWebhook: () => ({ ok: false, reason: 'signature' }),
    setState(checkoutId, state) {
      const checkout = checkouts.get(checkoutId);
      if (checkout !== undefined) checkouts.set(checkoutId, { ...checkout, state });
    },
  };
}
