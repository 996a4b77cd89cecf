import { describe, expect, it } from 'vitest';
import { balanceOn } from '../../../src/sandbox/balance/balance.ts';
import { openStore } from '../../../src/sandbox/store/checkoutStore.ts';
import { clientOf } from './client.ts';
import { sandboxForEachTest } from './runningSandbox.ts';

const provider = sandboxForEachTest();
const client = () => clientOf(provider.sandbox);
const dayMs = 24 * 3_600_000;

const get = async (path: string) => (await client().api('GET', `/v3/${path}`)).json.data;
const control = (path: string, body: unknown) => client().api('POST', `/control/${path}`, body);
const later = (ms: number) => {
  provider.clock = new Date(provider.clock.getTime() + ms);
};

/** A paid checkout, and its attempt. */
async function paid(amount = 22_400): Promise<{ id: string; attempt: string }> {
  const id = await client().create({ amount });
  await client().pay(id);
  return { id, attempt: (await client().read(id)).latest_payment_attempt };
}

describe('The balance at the sandbox provider', () => {
  it('gets each payment, less 2.9 % and 30 cents, as a transaction that the attempt names', async () => {
    const { attempt } = await paid(22_400);
    const { balance_transaction } = await get(`payment_attempt/${attempt}`);
    expect(await get(`balance_transaction/${balance_transaction}`)).toEqual({
      id: balance_transaction,
      object: 'balance_transaction',
      type: 'payin',
      operation_type: 'credit',
      source: attempt,
      description: attempt,
      amount: 22_400,
      currency: 'USD',
      fee_details: [
        { type: 'variable_fee', amount: -650, currency: 'USD' },
        { type: 'fixed_fee', amount: -30, currency: 'USD' },
      ],
      net: { amount: 21_720, currency: 'USD' },
      fx_conversions: [],
      metadata: {},
      created_at: '2026-11-21T08:00:00.000Z',
    });
  });

  it('is settled each day, once, with the numbers of what was settled and of the bank, through a restart', async () => {
    const [one, two] = [await paid(22_400), await paid(10_000)];
    const { json } = await control('refunds', { checkout: one.id, amount: 5_000 });
    expect((await get('settlement')).results).toEqual([]);
    later(dayMs);
    const next = await paid(7_000);
    const page = await get('settlement');
    expect(page).toMatchObject({ object: 'list', has_more: false });
    const [settlement, ...more] = page.results;
    expect(more).toEqual([]);
    expect(settlement).toMatchObject({
      id: expect.stringMatching(/^stl_[0-9a-f]{32}$/),
      object: 'settlement',
      created_at: '2026-11-22T00:00:00Z',
      count: { payins: 2, refunds: 1, adjustments: 0, collects: 0, payouts: 0 },
      amount: 27_400,
      fee: 680 + 320,
      net_amount: 26_400,
      currency: 'USD',
      status: 'succeeded',
      tracking_details: { tracking_type: 'utr', tracking_number: expect.stringMatching(/^[0-9A-F]{16}$/) },
    });
    const listed = async (kind: string) =>
      (await get(`settlement/${settlement.id}/transactions/${kind}`)).results.map(
        (entry: { id: string }) => entry.id,
      );
    expect((await listed('payin')).sort()).toEqual([one.attempt, two.attempt].sort());
    expect(await listed('refund')).toEqual([json.data.id]);
    expect(await listed('adjustment')).toEqual([]);
    await provider.restart();
    expect((await get('settlement')).results).toEqual([settlement]);
    expect(await get(`settlement/${settlement.id}`)).toEqual(settlement);
    later(dayMs);
    const [latest, earlier] = (await get('settlement')).results;
    expect(earlier).toEqual(settlement);
    expect(latest).toMatchObject({ amount: 7_000, count: { payins: 1 } });
    expect((await get(`settlement/${latest.id}/transactions/payin`)).results).toEqual([
      { id: next.attempt, balance_transaction_id: next.attempt.replace('pat_', 'btr_') },
    ]);
  });

  it('is settled at once when the control API says so, and what was settled is not settled again', async () => {
    expect((await control('settlements', {})).status).toBe(409);
    await Promise.all(Array.from({ length: 10 }, () => paid(10_000)));
    const orders = await Promise.all(Array.from({ length: 10 }, () => control('settlements', {})));
    const [made, ...more] = orders.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(orders.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(made?.json.data).toMatchObject({ amount: 100_000, fee: 3_200, net_amount: 96_800 });
    await provider.restart();
    later(dayMs);
    expect((await get('settlement')).results).toEqual([made?.json.data]);
    expect((await get(`balance_transaction/${made?.json.data.balance_transaction}`)).net.amount).toBe(
      -96_800,
    );
  });

  it('pays nothing out while refunds eat it up, and carries that into the next settlement', async () => {
    const { id } = await paid(10_000);
    await control('settlements', {});
    await control('refunds', { checkout: id });
    expect((await control('settlements', {})).status).toBe(409);
    later(dayMs);
    expect((await get('settlement')).results).toHaveLength(1);
    await paid(30_000);
    later(dayMs);
    const [latest] = (await get('settlement')).results;
    expect(latest).toMatchObject({
      amount: 20_000,
      net_amount: 20_000 - 900,
      count: { payins: 1, refunds: 1 },
    });
  });

  it('shows a lost dispute as an adjustment of the payment and a fee, an open or won one nowhere', async () => {
    const [{ id, attempt }, other] = [await paid(22_400), await paid(50_000)];
    const dispute = (checkout: string, standing: string) => control('disputes', { checkout, standing });
    await dispute(other.id, 'open');
    await dispute(other.id, 'won');
    await dispute(id, 'open');
    expect((await get('balance_transaction')).results).toHaveLength(2);
    await dispute(id, 'lost');
    const { json } = await control('settlements', {});
    expect(json.data.count).toMatchObject({ payins: 2, adjustments: 1 });
    expect(json.data.net_amount).toBe(50_000 - 1_480 - 680 - 1_500);
    const [adjustment] = (await get(`settlement/${json.data.id}/transactions/adjustment`)).results;
    expect(adjustment.id).toMatch(/^adj_/);
    expect(await get(`balance_transaction/${adjustment.balance_transaction_id}`)).toMatchObject({
      type: 'adjustment',
      source: adjustment.id,
      description: attempt,
      operation_type: 'debit',
      amount: -22_400,
      fee_details: [{ type: 'fixed_fee', amount: -1_500 }],
      net: { amount: -23_900 },
    });
  });

  it('is listed page by page, the newest first', async () => {
    const sources: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      sources.unshift((await paid()).attempt);
      later(1_000);
    }
    const page = async (query: string) => {
      const { results, has_more } = await get(`balance_transaction?limit=2${query}`);
      return [results.map(({ source }: { source: string }) => sources.indexOf(source)), has_more];
    };
    const [first] = (await get('balance_transaction')).results;
    const last = (await get('balance_transaction')).results[2];
    expect(await page('')).toEqual([[0, 1], true]);
    expect(await page(`&starting_after=${first.id}`)).toEqual([[1, 2], false]);
    expect(await page(`&ending_before=${last.id}`)).toEqual([[0, 1], false]);
    expect(await page(`&created.gt=${last.created_at}&created.lt=${first.created_at}`)).toEqual([[1], false]);
    for (const query of ['limit=0', 'limit=101', 'starting_after=btr_none', 'created.gt=monday']) {
      expect((await client().api('GET', `/v3/balance_transaction?${query}`)).status).toBe(400);
    }
  });

  it('reads the checkouts again only when one was written or a day has ended', async () => {
    const { id } = await paid();
    const { options, directory } = provider.sandbox;
    const { writes, all, change } = await openStore(directory);
    let reads = 0;
    const counted = () => {
      reads += 1;
      return all();
    };
    const store = { writes, all: counted };
    const balance = await balanceOn({ store, now: () => provider.clock }, options);
    for (let turn = 0; turn < 3; turn += 1) expect((await balance.read()).movements).toHaveLength(1);
    expect(reads).toBe(1);
    later(dayMs);
    for (let turn = 0; turn < 3; turn += 1) expect((await balance.read()).settlements).toHaveLength(1);
    expect(reads).toBe(2);
    await change(id, (record) => ({ ...record, attempts: [] }));
    expect(await balance.read()).toEqual({ movements: [], settlements: [] });
    expect(reads).toBe(3);
  });

  it('knows no settlement or transaction but its own', async () => {
    for (const path of [
      'settlement/stl_1',
      'settlement/stl_1/transactions/payin',
      'balance_transaction/btr_1',
    ]) {
      expect(await client().api('GET', `/v3/${path}`)).toMatchObject({
        status: 404,
        json: { errors: [{ code: 105 }] },
      });
    }
  });
});
