import { type PaymentProvider, ProviderError } from './provider.ts';

/** How each provider's numbers begin. */
const prefixes: Record<string, readonly string[]> = {
  stripe: ['cs_', 'pi_', 're_', 'pyr_'],
};

const mayKnow = (provider: PaymentProvider, id: string) => {
  const others = Object.entries(prefixes).flatMap(([name, own]) => (name === provider.name ? [] : own));
  const own = prefixes[provider.name];
  return own === undefined ? !startsWith(id, others) : startsWith(id, own);
};
const startsWith = (id: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => id.startsWith(beginning));

/**
 * Opens checkouts at one provider; the number of an existing object tells its provider
 * (docs/decisions/second-provider.md). One that is not configured counts as unreachable, not its
 * objects as unknown.
 */
export function routedProvider(active: PaymentProvider, former: PaymentProvider | null): PaymentProvider {
  const makerOf = (id: string): PaymentProvider => {
    const maker = [active, former].find((provider) => provider !== null && mayKnow(provider, id));
    if (maker) return maker;
    throw new ProviderError('The payment provider of this number is not configured.', {
      kind: 'unavailable',
      outcomeUnknown: false,
      status: null,
      codes: [],
    });
  };
  return {
    name: active.name,
    createCheckout: (order) => active.createCheckout(order),
    readCheckout: async (id) => makerOf(id).readCheckout(id),
    expireCheckout: async (id) => makerOf(id).expireCheckout(id),
    createRefund: async (order) => makerOf(order.checkoutId).createRefund(order),
    readRefund: async (id) => makerOf(id).readRefund(id),
    readPaymentDetails: async (paymentId) => makerOf(paymentId).readPaymentDetails(paymentId),
    listSettlements: (since) => active.listSettlements(since),
    listSettledTransactions: (settlementId) => active.listSettledTransactions(settlementId),
    paymentMethodsFor: (order) => active.paymentMethodsFor(order),
    verifyWebhook: (rawBody, headers, now) => active.verifyWebhook(rawBody, headers, now),
  };
}
