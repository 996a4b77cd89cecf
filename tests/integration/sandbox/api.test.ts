import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { race } from '../../support/race.ts';
import { checkoutOrder, declinedCard, goodCard, sandboxForEachTest } from './runningSandbox.ts';

const provider = sandboxForEachTest();

async function api(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${provider.sandbox.baseUrl}/v3/checkout${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}
const create = async (key?: string) =>
  (await api('POST', '', checkoutOrder(), key === undefined ? {} : { 'idempotency-key': key })).json.data;
const pay = (id: string, card: Record<string, string>) =>
  fetch(`${provider.sandbox.baseUrl}/checkout/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(card),
  });

/** What the sandbox keeps: checkouts, faults and outages, not the lock of its folder. */
const keptFiles = async () =>
  (await readdir(provider.sandbox.directory)).filter((name) => name.endsWith('.json'));

describe('The API of the sandbox provider', () => {
  it('opens a checkout and answers it in the documented shape', async () => {
    const { status, json } = await api('POST', '', checkoutOrder());
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'success', message: 'checkout session created successfully' });
    expect(json.data).toMatchObject({
      id: expect.stringMatching(/^chk_[0-9a-f]{32}$/),
      object: 'checkout',
      url: `http://pay.example/sandbox/checkout/${json.data.id}`,
      status: 'active',
      payment_status: 'unpaid',
      invoice_currency: 'USD',
      amount: 22400,
      amount_paid: 0,
      reference_id: 'TR0123456789ABCD',
      expires_at: '2026-11-22T08:00:00.000Z',
      payment_attempts: [],
    });
  });

  it(
    'gives the same checkout for the same idempotency key, in parallel too, and as it was when made',
    race,
    async () => {
      const [one, two] = await Promise.all([create('key-1'), create('key-1')]);
      expect(two.id).toBe(one.id);
      await pay(one.id, goodCard);
      expect(await create('key-1')).toEqual(one);
      expect((await create('key-2')).id).not.toBe(one.id);
      expect(await keptFiles()).toHaveLength(2);
    },
  );

  it('forgets an idempotency key after 24 hours', async () => {
    const first = await create('key-1');
    provider.clock = new Date(provider.clock.getTime() + 24 * 3_600_000 - 1);
    expect((await create('key-1')).id).toBe(first.id);
    provider.clock = new Date(provider.clock.getTime() + 1);
    expect((await create('key-1')).id).not.toBe(first.id);
  });

  it('keeps checkouts and keys over a restart', async () => {
    const made = await create('key-1');
    const { id } = made;
    await pay(id, declinedCard);
    await provider.restart();
    const { json } = await api('GET', `/${id}`);
    expect(json.data).toMatchObject({ id, payment_attempts: [{ status: 'failed' }] });
    expect(await create('key-1')).toEqual(made);
  });

  it('reports a paid checkout as the provider does: paid, and expired to further payment', async () => {
    const { id } = await create();
    await pay(id, declinedCard);
    await pay(id, goodCard);
    const { json } = await api('GET', `/${id}`);
    expect(json.data).toMatchObject({
      status: 'expired',
      payment_status: 'paid',
      amount_paid: 22400,
      payment_attempts: [
        { status: 'failed', status_description: 'The card was declined by its bank.' },
        { status: 'succeeded', payment_method_details: { card: { last4: '4242' } } },
      ],
    });
  });

  it('keeps neither the card number nor the customer', async () => {
    const { id } = await create();
    await pay(id, goodCard);
    const kept = await readFile(join(provider.sandbox.directory, `${id}.json`), 'utf8');
    expect(kept).not.toMatch(/4242.?4242|andrea|lark/i);
  });

  it('closes an open checkout, and only an open one', async () => {
    const { id } = await create();
    expect(await api('POST', `/${id}/expire`)).toMatchObject({
      status: 200,
      json: { data: { status: 'expired', payment_status: 'unpaid' } },
    });
    expect(await api('POST', `/${id}/expire`)).toMatchObject({
      status: 409,
      json: { errors: [{ code: 19020 }] },
    });
    const paid = await create();
    await pay(paid.id, goodCard);
    expect(await api('POST', `/${paid.id}/expire`)).toMatchObject({ status: 409 });
    expect((await api('GET', `/${paid.id}`)).json.data.payment_status).toBe('paid');
  });

  it('expires a checkout when its time has come', async () => {
    const { id } = await create();
    provider.clock = new Date('2026-11-22T07:59:59.999Z');
    expect((await api('GET', `/${id}`)).json.data.status).toBe('active');
    provider.clock = new Date('2026-11-22T08:00:00Z');
    expect((await api('GET', `/${id}`)).json.data).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
    });
  });

  it('answers nobody without the keys', async () => {
    for (const authorization of ['', 'Basic a2V5', `Basic ${Buffer.from('key:wrong').toString('base64')}`]) {
      expect(await api('POST', '', checkoutOrder(), { authorization })).toMatchObject({
        status: 401,
        json: { status: 'error', errors: [{ code: 108 }] },
      });
    }
    expect(await keptFiles()).toHaveLength(0);
  });

  it.each([
    ['broken JSON', '{'],
    ['a floating amount', { ...checkoutOrder(), amount: 224.5 }],
    ['no amount', { ...checkoutOrder(), amount: 0 }],
    ['a script as return address', { ...checkoutOrder(), success_url: 'javascript:alert(1)' }],
    ['no customer', { ...checkoutOrder(), customer_details: undefined }],
  ])('refuses %s and keeps nothing', async (_what, body) => {
    expect(await api('POST', '', body)).toMatchObject({ status: 400, json: { status: 'error' } });
    expect(await keptFiles()).toHaveLength(0);
  });

  it('knows no checkout but its own', async () => {
    for (const id of ['chk_00000000000000000000000000000000', 'chk_x', '..%2f..%2fetc%2fpasswd']) {
      expect(await api('GET', `/${id}`)).toMatchObject({ status: 404, json: { errors: [{ code: 105 }] } });
      expect(await api('POST', `/${id}/expire`)).toMatchObject({ status: 404 });
    }
  });
});
