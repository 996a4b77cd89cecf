import { describe, expect, it } from 'vitest';
import { routedProvider } from './providers.ts';
import { stripeProvider } from './stripe/adapter.ts';
import { tazapayProvider } from './tazapay/adapter.ts';

/** Nothing listens there. */
const nowhere = { baseUrl: 'http://127.0.0.1:1', retryDelaysMs: [] };
const stripe = stripeProvider({ ...nowhere, secretKey: 'sk_test_1', webhookSecrets: ['whsec'] });
const tazapay = tazapayProvider({ ...nowhere, apiKey: 'key', apiSecret: 'secret', webhookSecret: 'whsec' });
/** The adapters as one that only says its name. */
const named = (provider: typeof stripe) => ({
  ...provider,
  readCheckout: () => Promise.reject(new Error(provider.name)),
  readRefund: () => Promise.reject(new Error(provider.name)),
});

describe('a system with two providers', () => {
  const provider = routedProvider(named(stripe), named(tazapay));

  it.each([
    ['cs_test_1', 'stripe'],
    ['pi_1', 'stripe'],
    ['chk_1', 'tazapay'],
    ['anything', 'tazapay'],
  ])('asks about %s the one that made it, %s', async (id, name) => {
    await expect(provider.readCheckout(id)).rejects.toThrow(name);
  });

  it('opens new checkouts at the present one', () => {
    expect(provider.name).toBe('stripe');
    expect(routedProvider(tazapay, stripe).name).toBe('tazapay');
  });
});

describe('a number of a provider that is not configured', () => {
  it.each([
    [routedProvider(stripe, null), 'chk_1', 'rfd_1'],
    [routedProvider(tazapay, null), 'cs_test_1', 're_1'],
  ])('is not unknown: nothing follows from it', async (provider, checkoutId, refundId) => {
    const unreachable = { kind: 'unavailable', outcomeUnknown: false, status: null };
    await expect(provider.readCheckout(checkoutId)).rejects.toMatchObject(unreachable);
    await expect(provider.expireCheckout(checkoutId)).rejects.toMatchObject(unreachable);
    await expect(provider.readRefund(refundId)).rejects.toMatchObject(unreachable);
  });
});
