import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreateCheckout, CreateRefund, PaymentProvider } from '../../../src/server/payments/provider.ts';
import { tazapayProvider } from '../../../src/server/payments/tazapay/adapter.ts';
import { clientOf } from '../sandbox/client.ts';
import { declinedCard, goodCard, runningSandbox, webhookReceiver } from '../sandbox/runningSandbox.ts';
import { exampleOrder } from './exampleOrder.ts';

let sandbox: Awaited<ReturnType<typeof runningSandbox>>;
let shop: Awaited<ReturnType<typeof webhookReceiver>>;
let provider: PaymentProvider;
let client: ReturnType<typeof clientOf>;

beforeAll(async () => {
  shop = await webhookReceiver();
  sandbox = await runningSandbox();
  client = clientOf(sandbox);
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
  ...exampleOrder,
  idempotencyKey,
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

const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000 });
/** What the adapter makes of every webhook that came. */
const verdicts = () =>
  shop.deliveries
    .map(({ body, signature }) => provider.verifyWebhook(body, { signature }, new Date()))
    .filter((verdict) => verdict.ok);
/** The events about a checkout or a refund, by name. */
const typesOf = (id: string) =>
  verdicts()
    .filter(({ checkoutId, refundId }) => checkoutId === id || refundId === id)
    .map(({ type }) => type)
    .sort();

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

  it('pays back in parts, once for one key, and sees what went back', async () => {
    const { id } = await provider.createCheckout(order('refunded'));
    await pay(id, declinedCard);
    await pay(id, goodCard);
    const { paymentId } = (await provider.readCheckout(id)) ?? {};
    const part = (idempotencyKey: string, amountCents: number): CreateRefund => ({
      idempotencyKey,
      checkoutId: id,
      paymentId: paymentId ?? '',
      amountCents,
      currency: 'USD',
      reason: 'duplicate',
    });
    const refund = await provider.createRefund(part('r1', 9000));
    expect(refund).toMatchObject({ state: 'pending', amountCents: 9000, paymentId });
    expect(await provider.createRefund(part('r1', 9000))).toEqual(refund);
    await eventually(async () =>
      expect(await provider.readRefund(refund.id)).toEqual({ ...refund, state: 'succeeded' }),
    );
    expect(await provider.readCheckout(id)).toMatchObject({ state: 'paid', refundedCents: null });
    await expect(provider.createRefund(part('r2', 13_401))).rejects.toMatchObject({
      kind: 'refused',
      codes: ['30012'],
      outcomeUnknown: false,
    });
    await provider.createRefund(part('r3', 13_400));
    await expect(provider.createRefund(part('r4', 1))).rejects.toMatchObject({ codes: ['30010'] });
    expect(await provider.readRefund(`rfd_${'0'.repeat(48)}`)).toBeNull();
    await eventually(() => expect(typesOf(refund.id)).toEqual(['refund.pending', 'refund.succeeded']));
    expect(verdicts().filter((verdict) => verdict.refundId === refund.id)).toMatchObject([
      { checkoutId: id },
      { checkoutId: id },
    ]);
  });

  it('has an unknown outcome where the answer is lost, and gets the one thing that was made with the same key', async () => {
    const asked = { ...order('lost'), reference: 'TRLOSTANSWER00' };
    await client.arm('createCut', { reference: asked.reference });
    await expect(provider.createCheckout(asked)).rejects.toMatchObject({ outcomeUnknown: true });
    const { id } = await provider.createCheckout(asked);
    await pay(id, goodCard);
    const { paymentId } = (await provider.readCheckout(id)) ?? {};
    const back: CreateRefund = {
      idempotencyKey: 'lost-refund',
      checkoutId: id,
      paymentId: paymentId ?? '',
      amountCents: 22400,
      currency: 'USD',
      reason: 'duplicate',
    };
    await client.arm('refundCut', { checkout: id });
    await expect(provider.createRefund(back)).rejects.toMatchObject({ outcomeUnknown: true });
    await provider.createRefund(back);
    const [mine, ...more] = (await client.ledger()).checkouts.filter(
      ({ reference_id }) => reference_id === asked.reference,
    );
    expect(mine).toMatchObject({ id, captured: 22400, refunds: [{ amount: 22400 }] });
    expect(more).toEqual([]);
  });

  it('gives up in time where the provider is slow, and reads through a failure that passes', async () => {
    const asked = { ...order('slow'), reference: 'TRSLOWPROVIDER' };
    await client.arm('slow', { reference: asked.reference });
    const hurried = tazapayProvider({
      baseUrl: sandbox.baseUrl,
      apiKey: 'key',
      apiSecret: 'secret',
      webhookSecret: 'whsec',
      timeoutMs: 1_500,
    });
    await expect(hurried.createCheckout(asked)).rejects.toMatchObject({
      kind: 'timeout',
      outcomeUnknown: true,
    });
    const { id } = await provider.createCheckout(asked);
    await client.arm('readFails', { checkout: id, times: 2 });
    expect(await provider.readCheckout(id)).toMatchObject({ id, state: 'open' });
  });

  it('hears nothing of a dispute: the provider documents no such field or event', async () => {
    const { id } = await provider.createCheckout(order('disputed'));
    await pay(id, goodCard);
    const before = await provider.readCheckout(id);
    await client.api('POST', '/control/disputes', { checkout: id, standing: 'lost' });
    expect(await provider.readCheckout(id)).toEqual(before);
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
