import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { race } from '../../support/race.ts';
import { clientOf } from './client.ts';
import { runningSandbox, webhookReceiver } from './runningSandbox.ts';

let clock: Date | null;
let shop: Awaited<ReturnType<typeof webhookReceiver>>;
let sandbox: Awaited<ReturnType<typeof runningSandbox>>;
let client: ReturnType<typeof clientOf>;

const options = { delaysMs: { refund: 100, longRefund: 100 }, now: () => clock ?? new Date() };
const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000 });

/** Stops the sandbox and starts it with refunds that take an hour, at a moment of the clock. */
async function restart(moment: Date | null) {
  await sandbox.app.close();
  clock = moment;
  const delaysMs = { refund: 3_600_000, longRefund: 3_600_000 };
  sandbox = await runningSandbox({ ...options, delaysMs, directory: sandbox.directory });
  client = clientOf(sandbox);
}

beforeEach(async () => {
  clock = null;
  shop = await webhookReceiver();
  sandbox = await runningSandbox(options);
  client = clientOf(sandbox);
});
afterEach(async () => {
  await sandbox.app.close();
  await sandbox.remove();
  await shop.close();
});

async function paid(number?: string): Promise<string> {
  const id = await client.create({ webhook_url: shop.url });
  await client.pay(id, number);
  await shop.arrived(2);
  return id;
}
const refundState = async (id: string) => (await client.api('GET', `/v3/refund/${id}`)).json.data.status;
const types = () => shop.deliveries.slice(2).map(({ body }) => JSON.parse(body.toString('utf8')).type);

describe('A refund at the sandbox provider', () => {
  it('pays back all that is left where no amount is named, in the documented shape', async () => {
    const id = await paid();
    const { status, json } = await client.refund(id);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id: expect.stringMatching(/^rfd_[0-9a-f]{48}$/),
      object: 'refund',
      payin: id,
      payment_attempt: expect.stringMatching(/^pat_/),
      amount: 22400,
      currency: 'USD',
      reason: 'duplicate',
      status: 'pending',
      balance_transaction: '',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await client.refundEnd(json.data.id)).toBe('succeeded');
    expect((await client.api('GET', `/v3/refund/${json.data.id}`)).json.data).toEqual({
      ...json.data,
      status: 'succeeded',
      balance_transaction: json.data.id.replace('rfd_', 'btr_'),
    });
    const checkout = await client.read(id);
    expect(checkout).toMatchObject({ payment_status: 'paid', payment_attempts: [{ refunded: 'true' }] });
    expect(checkout.payment_attempts[0]).not.toHaveProperty('amount_refunded');
    await shop.arrived(4);
    expect(types().sort()).toEqual(['refund.pending', 'refund.succeeded']);
  });

  it('never pays back more than was paid, parts and parallel orders included', race, async () => {
    const id = await paid();
    expect((await client.refund(id, { amount: 22401 })).json.errors[0].code).toBe(30012);
    const orders = await Promise.all([1, 2, 3].map(() => client.refund(id, { amount: 10_000 })));
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await client.refund(id, { amount: 2401 })).json.errors[0].code).toBe(30012);
    expect((await client.refund(id, { amount: 2400 })).status).toBe(200);
    expect((await client.refund(id, { amount: 1 })).json.errors[0].code).toBe(30010);
    await eventually(async () =>
      expect((await client.ledger()).totals).toEqual({ captured: 22400, refunded: 22400, balance: 0 }),
    );
  });

  it(
    'is ordered once for one key, in parallel too, for a day, and answered as it was at first',
    race,
    async () => {
      const id = await paid('4000 0000 0000 7726');
      const [one, two] = await Promise.all([1, 2].map(() => client.refund(id, { amount: 5000 }, 'key-1')));
      expect(two?.json.data.id).toBe(one?.json.data.id);
      await eventually(async () => expect(await refundState(one?.json.data.id)).toBe('succeeded'));
      expect((await client.refund(id, { amount: 5000 }, 'key-1')).json.data).toEqual(one?.json.data);
      clock = new Date(Date.now() + 24 * 3_600_000);
      expect((await client.refund(id, { amount: 5000 }, 'key-1')).json.data.id).not.toBe(one?.json.data.id);
    },
  );

  it('is pending and then succeeds with 4000 0000 0000 7726, a restart in between', async () => {
    await restart(null);
    const id = await paid('4000 0000 0000 7726');
    const { json } = await client.refund(id);
    expect(json.data.status).toBe('pending');
    expect((await client.ledger()).totals.refunded).toBe(0);
    expect((await client.refund(id)).json.errors[0].code).toBe(30010);
    await restart(new Date(Date.now() + 3_600_000));
    await eventually(async () => expect(await refundState(json.data.id)).toBe('succeeded'));
    await shop.arrived(4);
    expect(types().sort()).toEqual(['refund.pending', 'refund.succeeded']);
    expect((await client.ledger()).totals.refunded).toBe(22400);
  });

  it('is pending and then fails with 4000 0000 0000 5126, and the money can be asked back again', async () => {
    const id = await paid('4000 0000 0000 5126');
    const { json } = await client.refund(id);
    expect(json.data.status).toBe('pending');
    await eventually(async () => expect(await refundState(json.data.id)).toBe('failed'));
    await shop.arrived(4);
    expect(types().sort()).toEqual(['refund.failed', 'refund.pending']);
    expect((await client.ledger()).totals).toEqual({ captured: 22400, refunded: 0, balance: 22400 });
    expect((await client.refund(id)).status).toBe(200);
  });

  it('is pending or fails by an armed fault too', async () => {
    const id = await paid();
    await client.arm('refundFails', { checkout: id });
    const { json } = await client.refund(id, { amount: 1 });
    await eventually(async () => expect(await refundState(json.data.id)).toBe('failed'));
    await client.arm('refundPending', { checkout: id });
    expect((await client.refund(id, { amount: 22_401 })).status).toBe(400);
    const longer = (await client.refund(id, { amount: 1 })).json.data.id;
    expect(await refundState(longer)).toBe('pending');
    expect(await client.refundEnd(longer)).toBe('succeeded');
  });

  it('is refused for what was not paid, for another attempt, and for a checkout that is not there', async () => {
    const open = await client.create();
    expect(await client.refund(open)).toMatchObject({ status: 409, json: { errors: [{ code: 30009 }] } });
    const id = await paid();
    expect((await client.refund(id, { payment_attempt: 'pat_other' })).status).toBe(409);
    expect((await client.refund(id, { currency: 'EUR' })).status).toBe(400);
    expect((await client.refund(id, { amount: 1.5 })).status).toBe(400);
    expect(await client.refund('chk_x')).toMatchObject({ status: 400, json: { errors: [{ code: 30000 }] } });
    expect((await client.api('GET', `/v3/refund/rfd_${'0'.repeat(48)}`)).status).toBe(404);
    expect((await client.api('GET', '/v3/refund/..%2ffaults')).status).toBe(404);
    expect((await client.ledger()).totals.refunded).toBe(0);
  });

  it.each([
    ['refundNotAllowed', 30017],
    ['refundNoPhone', 30014],
  ] as const)(
    'is refused with the documented code where %s is armed, and nothing is made',
    async (fault, code) => {
      const id = await paid();
      await client.arm(fault, { checkout: id });
      expect(await client.refund(id)).toMatchObject({ status: 400, json: { errors: [{ code }] } });
      expect((await client.ledger()).checkouts[0]?.refunds).toEqual([]);
      expect((await client.refund(id)).status).toBe(200);
    },
  );

  it('is made in the dashboard without us, and told of by events', async () => {
    const id = await paid();
    const byHand = (amount?: number) => client.api('POST', '/control/refunds', { checkout: id, amount });
    const { json } = await byHand(9_000);
    expect(json.data).toMatchObject({ object: 'refund', payin: id, amount: 9_000, status: 'succeeded' });
    expect(await refundState(json.data.id)).toBe('succeeded');
    await shop.arrived(4);
    expect(types().sort()).toEqual(['refund.pending', 'refund.succeeded']);
    expect((await byHand(13_401)).json.errors[0].code).toBe(30012);
    expect((await byHand()).json.data.amount).toBe(13_400);
    expect((await byHand()).json.errors[0].code).toBe(30010);
    expect((await client.api('POST', '/control/refunds', { checkout: 'chk_x' })).status).toBe(400);
  });
});
