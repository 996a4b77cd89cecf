import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CheckoutStore, openStore } from '../../../src/sandbox/store/checkoutStore.ts';
import { startWebhookSender } from '../../../src/sandbox/webhookSender.ts';
import { checkoutOrder, declinedCard, goodCard, runningSandbox, webhookReceiver } from './runningSandbox.ts';

const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000 });

type Sandbox = Awaited<ReturnType<typeof runningSandbox>>;
const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;
const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

async function sandboxIn(
  directory?: string,
  over: Parameters<typeof runningSandbox>[0] = {},
): Promise<Sandbox> {
  const sandbox = await runningSandbox({ ...over, ...(directory === undefined ? {} : { directory }) });
  if (directory === undefined) cleanUp.push(sandbox.remove);
  cleanUp.push(() => sandbox.app.close());
  return sandbox;
}
async function receiver(status?: (delivery: number) => number) {
  const shop = await webhookReceiver(status);
  cleanUp.push(shop.close);
  return shop;
}
async function open(sandbox: Sandbox, webhookUrl?: string): Promise<string> {
  const answer = await fetch(`${sandbox.baseUrl}/v3/checkout`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(checkoutOrder(webhookUrl)),
  });
  return (await answer.json()).data.id;
}
const pay = (sandbox: Sandbox, id: string, card: Record<string, string>) =>
  fetch(`${sandbox.baseUrl}/checkout/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(card),
  });
const statesIn = async (store: CheckoutStore, id: string) =>
  (await store.read(id))?.events.map((event) => `${event.type} ${event.state}`);

describe('A webhook of the sandbox provider', () => {
  it('tells of the attempt and of the payment, signed over the bytes sent', async () => {
    const shop = await receiver();
    const sandbox = await sandboxIn();
    const id = await open(sandbox, shop.url);
    await pay(sandbox, id, goodCard);
    await shop.arrived(2);
    const events = shop.deliveries.map(({ body }) => JSON.parse(body.toString('utf8')));
    expect(events.map((event) => event.type).sort()).toEqual(['checkout.paid', 'payment_attempt.succeeded']);
    const paid = events.find((event) => event.type === 'checkout.paid');
    expect(paid.created_at).toEqual(expect.any(Number));
    expect(paid).toMatchObject({ object: 'event', data: { id, object: 'checkout', payment_status: 'paid' } });
    for (const [place, { body, signature }] of shop.deliveries.entries()) {
      const { id: eventId, created_at } = events[place];
      const expected = createHmac('sha256', 'whsec')
        .update(`${eventId}${body}${created_at}`)
        .digest('base64');
      expect(signature).toBe(expected);
    }
  });

  it('tells of a declined card, and of a checkout that was closed', async () => {
    const shop = await receiver();
    const sandbox = await sandboxIn();
    const id = await open(sandbox, shop.url);
    await pay(sandbox, id, declinedCard);
    await shop.arrived(1);
    await fetch(`${sandbox.baseUrl}/v3/checkout/${id}/expire`, {
      method: 'POST',
      headers: { authorization },
    });
    await shop.arrived(2);
    const types = shop.deliveries.map(({ body }) => JSON.parse(body.toString('utf8')).type);
    expect(types).toEqual(['payment_attempt.failed', 'checkout.expired']);
  });

  it('is sent again, the same bytes, until it is answered with 2xx, and then no more', async () => {
    const shop = await receiver((delivery) => (delivery < 4 ? 500 : 204));
    const sandbox = await sandboxIn();
    const id = await open(sandbox, shop.url);
    await pay(sandbox, id, declinedCard);
    await shop.arrived(4);
    expect(new Set(shop.deliveries.map(({ body }) => body.toString('utf8'))).size).toBe(1);
    const store = await openStore(sandbox.directory);
    await eventually(async () => {
      expect(await statesIn(store, id)).toEqual(['payment_attempt.failed delivered']);
    });
    expect(shop.deliveries).toHaveLength(4);
  });

  it('is not sent again from a reading of its checkout that is older than its delivery', async () => {
    const shop = await receiver();
    const sandbox = await sandboxIn();
    const id = await open(sandbox, shop.url);
    await pay(sandbox, id, declinedCard);
    await shop.arrived(1);
    const store = await openStore(sandbox.directory);
    await eventually(async () =>
      expect(await statesIn(store, id)).toEqual(['payment_attempt.failed delivered']),
    );
    const delivered = await store.read(id);
    if (delivered === null) throw new Error('The checkout is gone.');
    const events = delivered.events.map((event) => ({ ...event, copies: 1, state: 'waiting' as const }));
    const sender = startWebhookSender(
      store,
      { secret: 'whsec', delaysMs: [], accountUrl: null },
      () => new Date(),
    );
    cleanUp.push(sender.stop);
    await sender.deliverNow({ ...delivered, events });
    expect(await store.read(id)).toEqual(delivered);
    expect(shop.deliveries).toHaveLength(1);
  });

  it('does not hold up the payer when the shop does not answer', async () => {
    const sandbox = await sandboxIn();
    const id = await open(sandbox, 'http://127.0.0.1:1023/nobody');
    expect((await pay(sandbox, id, goodCard)).status).toBe(303);
  });

  it('is sent after a restart when it could not be sent before', async () => {
    const shop = await receiver();
    const first = await sandboxIn(undefined, { webhookRetryDelaysMs: [3_600_000] });
    const closedPort = 'http://127.0.0.1:1023/webhook';
    const id = await open(first, closedPort);
    await pay(first, id, declinedCard);
    const store = await openStore(first.directory);
    await eventually(async () => expect((await store.read(id))?.events[0]?.deliveries).toBe(1));
    await first.app.close();
    await store.change(id, (record) => ({ ...record, webhookUrl: shop.url }));
    await sandboxIn(first.directory, { now: () => new Date(Date.now() + 3_600_000) });
    await shop.arrived(1);
    expect(JSON.parse(shop.deliveries[0]?.body.toString('utf8') ?? '').type).toBe('payment_attempt.failed');
  });

  it('is given up when a day has passed', async () => {
    const shop = await receiver(() => 500);
    const sandbox = await sandboxIn(undefined, { webhookRetryDelaysMs: [0, 25 * 3_600_000] });
    const id = await open(sandbox, shop.url);
    await pay(sandbox, id, declinedCard);
    const store = await openStore(sandbox.directory);
    await eventually(async () => {
      expect(await statesIn(store, id)).toEqual(['payment_attempt.failed abandoned']);
    });
    expect(shop.deliveries).toHaveLength(2);
  });

  it.each([400, 404, 408, 409, 412, 500])('is sent again after %i', async (status) => {
    const shop = await receiver((delivery) => (delivery === 1 ? status : 200));
    const sandbox = await sandboxIn();
    await pay(sandbox, await open(sandbox, shop.url), declinedCard);
    await shop.arrived(2);
    expect(shop.deliveries[1]).toEqual(shop.deliveries[0]);
  });

  it.each([301, 401, 403, 429, 502, 503])('is never sent again after %i', async (status) => {
    const shop = await receiver(() => status);
    const sandbox = await sandboxIn();
    const id = await open(sandbox, shop.url);
    await pay(sandbox, id, declinedCard);
    const store = await openStore(sandbox.directory);
    await eventually(async () =>
      expect(await statesIn(store, id)).toEqual(['payment_attempt.failed abandoned']),
    );
    expect(shop.deliveries).toHaveLength(1);
  });

  it('goes to the address of the dashboard where the checkout names none, signed alike', async () => {
    const [account, own] = [await receiver(), await receiver()];
    const sandbox = await sandboxIn(undefined, { webhookUrl: account.url });
    await pay(sandbox, await open(sandbox), declinedCard);
    await account.arrived(1);
    await pay(sandbox, await open(sandbox, own.url), declinedCard);
    await own.arrived(1);
    const [delivery] = account.deliveries;
    const { id, created_at } = JSON.parse(String(delivery?.body));
    const signature = createHmac('sha256', 'whsec').update(`${id}${delivery?.body}${created_at}`);
    expect(delivery?.signature).toBe(signature.digest('base64'));
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
    expect(account.deliveries).toHaveLength(1);
  });

  it('is late or repeated now and then as documented, the same ones for the same seed', async () => {
    const strayed = async (mode: 'asDocumented' | 'easy') => {
      const disorder = mode === 'easy' ? {} : { repeatedShare: 0.5, lateShare: 0.5, seed: 7 };
      const sandbox = await sandboxIn(undefined, {
        mode,
        disorder,
        now: () => new Date('2026-11-21T08:00:00Z'),
      });
      const id = await open(sandbox, 'http://127.0.0.1:1023/nobody');
      for (let turn = 0; turn < 12; turn += 1) await pay(sandbox, id, declinedCard);
      const record = await (await openStore(sandbox.directory)).read(id);
      return record?.events.map(({ copies }) => copies);
    };
    const first = await strayed('asDocumented');
    expect(new Set(first)).toEqual(new Set([1, 2]));
    expect(await strayed('asDocumented')).toEqual(first);
    expect(new Set(await strayed('easy'))).toEqual(new Set([1]));
  });
});
