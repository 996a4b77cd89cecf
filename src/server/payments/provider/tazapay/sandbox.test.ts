import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  declinedCard,
  goodCard,
  runningSandbox,
  webhookReceiver,
} from '../../../../sandbox/testing/runningSandbox.ts';
import type { CreateCheckout, PaymentProvider } from '../provider.ts';
import { tazapayProvider } from './adapter.ts';

let sandbox: Awaited<ReturnType<typeof runningSandbox>>;
let shop: Awaited<ReturnType<typeof webhookReceiver>>;
let provider: PaymentProvider;

beforeAll(async () => {
  shop = await webhookReceiver();
  sandbox = await runningSandbox();
  provider = tazapayProvider({
    baseUrl: sandbox.baseUrl,
    apiKey: 'key',
    apiSecret: 'secret',
    webhookSecret: 'whsec',
  });
});
afterAll(async () => {
  await sandbox.app.close();
  await sandbox.remove();
  await shop.close();
});

const order = (idempotencyKey: string): CreateCheckout => ({
  idempotencyKey,
  reference: 'TR0123456789ABCD',
  amountCents: 22400,
  currency: 'USD',
  description: 'Türkiye e-visa application',
  customer: {
    name: 'Andrea Lark',
    email: 'andrea@example.com',
    country: 'SG',
    phone: { callingCode: '+65', number: '8765 4321' },
  },
  successUrl: 'http://127.0.0.1:1/payment-success',
  cancelUrl: 'http://127.0.0.1:1/payment/cancel',
  webhookUrl: shop.url,
  expiresAt: new Date(Date.now() + 3_600_000),
});
const pay = (id: string, card: Record<string, string>) =>
  fetch(`${sandbox.baseUrl}/checkout/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(card),
  });

describe('The production adapter against the sandbox provider', () => {
  it('opens one checkout for one key, and reads it back', async () => {
    const asked = order('one');
    const made = await provider.createCheckout(asked);
    expect(made).toMatchObject({ state: 'open', amountCents: 22400, expiresAt: asked.expiresAt });
    expect(made.url).toBe(`http://pay.example/sandbox/checkout/${made.id}`);
    expect(await provider.createCheckout(asked)).toEqual(made);
    expect(await provider.readCheckout(made.id)).toEqual(made);
  });

  it('sees a decline, then the payment by another card, and verifies the webhook of each', async () => {
    const { id } = await provider.createCheckout(order('two'));
    const before = shop.deliveries.length;
    await pay(id, declinedCard);
    expect(await provider.readCheckout(id)).toMatchObject({
      state: 'open',
      paymentId: null,
      declineReason: 'The card was declined by its bank.',
    });
    await pay(id, goodCard);
    expect(await provider.readCheckout(id)).toMatchObject({
      state: 'paid',
      paymentId: expect.stringMatching(/^pat_/),
      declineReason: null,
    });
    await shop.arrived(before + 3);
    const verdicts = shop.deliveries
      .slice(before)
      .map(({ body, signature }) => provider.verifyWebhook(body, { signature }, new Date()));
    expect(verdicts.map((verdict) => verdict.ok && verdict.type).sort()).toEqual([
      'checkout.paid',
      'payment_attempt.failed',
      'payment_attempt.succeeded',
    ]);
    for (const verdict of verdicts) expect(verdict).toMatchObject({ ok: true, checkoutId: id });
  });

  it('closes a checkout, twice without complaint, and a paid one stays paid', async () => {
    const { id } = await provider.createCheckout(order('three'));
    await provider.expireCheckout(id);
    await provider.expireCheckout(id);
    expect(await provider.readCheckout(id)).toMatchObject({ state: 'expired' });
    expect(await (await pay(id, goodCard)).text()).toContain('This checkout has expired');
    const paid = await provider.createCheckout(order('four'));
    await pay(paid.id, goodCard);
    await provider.expireCheckout(paid.id);
    expect(await provider.readCheckout(paid.id)).toMatchObject({ state: 'paid' });
  });

  it('knows no checkout that the sandbox does not, and cannot call it with wrong keys', async () => {
    expect(await provider.readCheckout('chk_00000000000000000000000000000000')).toBeNull();
    const stranger = tazapayProvider({
      baseUrl: sandbox.baseUrl,
      apiKey: 'key',
      apiSecret: 'guess',
      webhookSecret: 'whsec',
    });
    await expect(stranger.createCheckout(order('five'))).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      codes: ['108'],
      outcomeUnknown: false,
    });
  });
});
