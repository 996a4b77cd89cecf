import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { checkoutOrder, runningSandbox } from './runningSandbox.ts';

let sandbox: Awaited<ReturnType<typeof runningSandbox>>;
let client: ReturnType<typeof clientOf>;

beforeEach(async () => {
  // Longer than any test: a slow answer comes when the sandbox closes, and no sooner.
  sandbox = await runningSandbox({ delaysMs: { slow: 3_600_000 } });
  client = clientOf(sandbox);
});
afterEach(async () => {
  await sandbox.app.close();
  await sandbox.remove();
});

const order = (key: string, over: Record<string, unknown> = {}) =>
  client.api('POST', '/v3/checkout', { ...checkoutOrder(), ...over }, { 'idempotency-key': key });
const checkouts = async () => (await client.ledger()).checkouts;

describe('A call to the provider', () => {
  it('fails with 500 where createFails is armed, with nothing made and nothing remembered of its key', async () => {
    await client.arm('createFails');
    expect(await order('one')).toMatchObject({ status: 500, json: { errors: [{ code: 101 }] } });
    expect(await checkouts()).toEqual([]);
    expect((await order('one')).status).toBe(200);
    expect(await checkouts()).toHaveLength(1);
  });

  it('has no answer where createCut is armed, but a checkout, which the same key gives again', async () => {
    await client.arm('createCut', { reference: 'TR0123456789ABCD' });
    expect((await order('other', { reference_id: 'TRSOMEONEELSE0' })).status).toBe(200);
    await expect(order('one')).rejects.toThrow('fetch failed');
    expect(await checkouts()).toHaveLength(2);
    const { json } = await order('one');
    expect((await checkouts()).map(({ id }) => id)).toContain(json.data.id);
    expect(await checkouts()).toHaveLength(2);
  });

  it('is answered late where slow is armed, after the checkout was made', async () => {
    await client.arm('slow', { reference: 'TR0123456789ABCD', times: 2 });
    const steps: string[] = [];
    const late = order('one').finally(() => steps.push('answered'));
    await expect.poll(checkouts, { interval: 10, timeout: 60_000 }).toHaveLength(1);
    const id = (await checkouts())[0]?.id ?? '';
    const slowRead = client.read(id).finally(() => steps.push('read'));
    const isArmed = async () => (await client.api('GET', '/control/faults')).json.data.length > 0;
    await expect.poll(isArmed, { interval: 10, timeout: 60_000 }).toBe(false);
    // Both turns of the fault are used up.
    expect(await client.read(id)).toMatchObject({ payment_status: 'unpaid' });
    steps.push('closed');
    await sandbox.app.close();
    expect([(await late).json.data.id, (await slowRead).id]).toEqual([id, id]);
    expect(steps.toSorted()).toEqual(['answered', 'closed', 'read']);
    expect(steps[0]).toBe('closed');
  });

  it('fails to read where readFails is armed, as often as was asked', async () => {
    const id = await client.create();
    await client.arm('readFails', { checkout: id, times: 2 });
    const statuses = [];
    for (const _turn of [1, 2, 3]) statuses.push((await client.api('GET', `/v3/checkout/${id}`)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('to refund fails, or is done and not answered, where that is armed', async () => {
    const id = await client.create();
    await client.pay(id);
    await client.arm('refundCallFails', { checkout: id });
    expect((await client.refund(id, { amount: 9000 }, 'r1')).status).toBe(500);
    await client.arm('refundCut', { checkout: id });
    await expect(client.refund(id, { amount: 9000 }, 'r1')).rejects.toThrow('fetch failed');
    const again = await client.refund(id, { amount: 9000 }, 'r1');
    expect(again).toMatchObject({ status: 200, json: { data: { status: 'pending', amount: 9000 } } });
    expect(await client.refundEnd(again.json.data.id)).toBe('succeeded');
    expect((await client.ledger()).totals).toEqual({ captured: 22400, refunded: 9000, balance: 13400 });
  });

  it('does not keep the program from closing while it is slow', async () => {
    await client.arm('slow');
    const late = client.create();
    await expect.poll(checkouts, { timeout: 60_000 }).toHaveLength(1);
    await sandbox.app.close();
    expect(await late).toMatch(/^chk_/);
  });
});
