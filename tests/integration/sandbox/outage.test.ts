import { describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { sandboxForEachTest } from './runningSandbox.ts';

const provider = sandboxForEachTest();
const client = () => clientOf(provider.sandbox);
const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;
const statusOf = async (path: string) =>
  (await fetch(`${provider.sandbox.baseUrl}${path}`, { headers: { authorization } })).status;
const begin = (seconds: number) => client().api('POST', '/control/outages', { seconds });

describe('An outage of the provider', () => {
  it('answers every call with 503 for as long as was ordered, through a restart, while people may pay', async () => {
    const id = await client().create();
    expect((await begin(60)).status).toBe(200);
    await provider.restart();
    for (const path of [`/v3/checkout/${id}`, '/v3/settlement', '/v3/balance_transaction', '/v3/refund/x']) {
      expect(await statusOf(path)).toBe(503);
    }
    expect((await client().pay(id)).status).toBe(303);
    provider.clock = new Date(provider.clock.getTime() + 60_000);
    expect(await client().read(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('ends before its time when it is told to', async () => {
    const id = await client().create();
    await begin(3_600);
    expect(await statusOf(`/v3/checkout/${id}`)).toBe(503);
    await client().api('DELETE', '/control/outages');
    expect(await statusOf(`/v3/checkout/${id}`)).toBe(200);
  });

  it.each([{}, { seconds: 0 }, { seconds: 90_000 }])('is refused as %j', async (order) => {
    expect((await client().api('POST', '/control/outages', order)).status).toBe(400);
  });
});

describe('A payment status that no version knows', () => {
  it('is told of one checkout until the truth is ordered again, through a restart', async () => {
    const [id, other] = [await client().create(), await client().create()];
    const report = (payment_status: string | null) =>
      client().api('POST', '/control/statuses', { checkout: id, payment_status });
    await client().pay(id);
    expect((await report('under_review')).status).toBe(200);
    await provider.restart();
    expect((await client().read(id)).payment_status).toBe('under_review');
    expect((await client().read(other)).payment_status).toBe('unpaid');
    await report(null);
    expect((await client().read(id)).payment_status).toBe('paid');
    expect(
      (await client().api('POST', '/control/statuses', { checkout: 'chk_x', payment_status: 'x' })).status,
    ).toBe(404);
  });
});
