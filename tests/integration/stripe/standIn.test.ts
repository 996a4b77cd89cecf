import { afterAll, expect, it } from 'vitest';
import { stripeProvider } from '../../../src/server/payments/stripe/adapter.ts';
import { startStripeStandIn, testKey } from '../../standIns/stripe/standIn.ts';
import { orderOf } from '../providerContract/stand.ts';

const standIn = await startStripeStandIn({ webhookSecrets: ['whsec'] });
afterAll(() => standIn.close());
const provider = stripeProvider({
  baseUrl: standIn.baseUrl,
  secretKey: testKey,
  webhookSecrets: ['whsec'],
});

it('refuses a key that comes again with other parameters', async () => {
  const order = orderOf('key-of-another-order');
  await provider.createCheckout(order);
  await expect(provider.createCheckout({ ...order, amountCents: 100 })).rejects.toMatchObject({
    kind: 'refused',
    outcomeUnknown: true,
    codes: ['idempotency_error'],
  });
});

it('refuses a time to pay that Stripe does not take', async () => {
  const soon = orderOf('soon', { expiresAt: new Date(Date.now() + 20 * 60_000) });
  await expect(provider.createCheckout(soon)).rejects.toMatchObject({ kind: 'refused', status: 400 });
});

it('refuses a parameter that is not documented', async () => {
  const answer = await fetch(`${standIn.baseUrl}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'stripe-version': '2026-07-29.dahlia' },
    body: new URLSearchParams({ payment_intent: 'pi_1', amuont: '100' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'parameter_unknown' } });
});

it('has a page where a person pays, which says that a card was declined', async () => {
  const { url } = await provider.createCheckout(orderOf('page'));
  expect(await (await fetch(url)).text()).toContain('TRPAGE: 224.00 USD');
  const declined = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ number: '4000 0000 0000 9995' }),
  });
  expect(await declined.text()).toContain('Your card was declined.');
});
