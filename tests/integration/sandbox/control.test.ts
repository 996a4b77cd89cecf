import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { race } from '../../support/race.ts';
import { clientOf } from './client.ts';
import { runningSandbox } from './runningSandbox.ts';

let sandbox: Awaited<ReturnType<typeof runningSandbox>>;
let client: ReturnType<typeof clientOf>;

beforeEach(async () => {
  sandbox = await runningSandbox({ delaysMs: { refund: 300 } });
  client = clientOf(sandbox);
});
afterEach(async () => {
  await sandbox.app.close();
  await sandbox.remove();
});

describe('The control API', () => {
  it('answers only who has the merchant’s keys', async () => {
    for (const [method, path] of [
      ['POST', '/control/faults'],
      ['GET', '/control/faults'],
      ['DELETE', '/control/faults'],
      ['POST', '/control/captures'],
      ['POST', '/control/disputes'],
      ['POST', '/control/refunds'],
      ['POST', '/control/statuses'],
      ['POST', '/control/settlements'],
      ['POST', '/control/outages'],
      ['DELETE', '/control/outages'],
      ['GET', '/control/ledger'],
    ] as const) {
      expect((await fetch(`${sandbox.baseUrl}${path}`, { method })).status).toBe(401);
    }
  });

  it.each([
    ['a fault that is none', { fault: 'everything' }],
    ['a number of times that is none', { fault: 'decline', times: 0 }],
    ['a field that is none', { fault: 'decline', chekcout: 'chk_1' }],
  ])('refuses %s', async (_what, order) => {
    expect((await client.api('POST', '/control/faults', order)).status).toBe(400);
    expect((await client.api('GET', '/control/faults')).json.data).toEqual([]);
  });

  it('keeps a fault for the checkout or the reference it names, through a restart, until it is used up', async () => {
    const [mine, other] = [await client.create(), await client.create({ reference_id: 'TRSOMEONEELSE0' })];
    await client.arm('decline', { checkout: mine, times: 2 });
    await client.arm('decline', { reference: 'TRNOBODY000000' });
    await sandbox.app.close();
    sandbox = await runningSandbox({ directory: sandbox.directory });
    client = clientOf(sandbox);
    expect((await client.pay(other)).status).toBe(303);
    expect((await client.pay(mine)).status).toBe(200);
    expect((await client.pay(mine)).status).toBe(200);
    expect((await client.pay(mine)).status).toBe(303);
    expect((await client.api('GET', '/control/faults')).json.data).toEqual([
      { fault: 'decline', checkout: null, reference: 'TRNOBODY000000', times: 1 },
    ]);
    await client.api('DELETE', '/control/faults');
    expect((await client.api('GET', '/control/faults')).json.data).toEqual([]);
  });

  it('uses an armed fault up once, however many pay at the same moment', race, async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => client.create({ reference_id: `TR${n}` })));
    await client.arm('decline', { times: 2 });
    const answers = await Promise.all(ids.map((id) => client.pay(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('takes the money of a closed checkout once, and tells nobody', async () => {
    const id = await client.create();
    await client.api('POST', `/v3/checkout/${id}/expire`);
    expect((await client.read(id)).payment_status).toBe('unpaid');
    const capture = (checkout: string) => client.api('POST', '/control/captures', { checkout });
    expect((await capture('chk_unknown')).status).toBe(404);
    expect((await capture(id)).status).toBe(200);
    expect((await capture(id)).status).toBe(200);
    expect((await client.read(id)).payment_status).toBe('paid');
    const { checkouts, totals } = await client.ledger();
    expect(totals.captured).toBe(22400);
    expect(checkouts[0]?.webhooks.filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  it('shows the books: every charge and refund, and sums that agree with them', async () => {
    const [paid, declined, open] = [await client.create(), await client.create(), await client.create()];
    await client.pay(paid);
    await client.pay(declined, '4000 0000 0000 0002');
    const { json } = await client.refund(paid, { amount: 10_000 });
    expect(await client.refundEnd(json.data.id)).toBe('succeeded');
    const failing = await client.create();
    await client.pay(failing, '4000 0000 0000 5126');
    await client.refund(failing);
    const { checkouts, totals } = await client.ledger();
    const of = (id: string) => checkouts.find((checkout) => checkout.id === id);
    expect(of(paid)).toMatchObject({
      reference_id: 'TR0123456789ABCD',
      standing: 'paid',
      captured: 22400,
      refunded: 10_000,
      charges: [{ status: 'succeeded', amount: 22400, last4: '4242' }],
      refunds: [{ status: 'succeeded', amount: 10_000 }],
    });
    expect(of(declined)).toMatchObject({ standing: 'open', captured: 0, charges: [{ status: 'failed' }] });
    expect(of(open)).toMatchObject({ standing: 'open', captured: 0, charges: [], refunds: [] });
    expect(of(failing)).toMatchObject({ captured: 22400, refunded: 0, refunds: [{ status: 'pending' }] });
    expect(totals).toEqual({ captured: 44_800, refunded: 10_000, balance: 34_800 });
  });
});
