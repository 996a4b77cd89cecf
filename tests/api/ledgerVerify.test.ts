import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listDisputes } from '../../src/contract/disputes.ts';
import { verifyLedger } from '../../src/server/ledger/index.ts';
import { ProviderError, type ProviderErrorKind } from '../../src/server/payments/provider.ts';
import { reportDifferences } from '../../src/server/settlements/jobs.ts';
import { pullSettlements } from '../../src/server/settlements/pull.ts';
import { today } from '../support/client.ts';
import { moneyOf } from '../support/money.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** `npm run ledger:verify`, beside the running product, and the nightly check. */

const opened = await openStaffedProduct();
const { product, staff } = opened;
const { paid, refund } = moneyOf(opened);

async function verify(...given: string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, ['src/server/verifyLedger.ts', ...given], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DATABASE_URL: product.connectionString,
      DATA_DIR: product.config.dataDir,
      PORT: new URL(product.publicUrl).port,
    },
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, said: said.trim() };
}

/** Does what the database refuses to everyone. */
const tamper = (statement: string) =>
  product.sql(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`);

it('exits with 0 while ledger, histories and provider agree, with 1 and what differs when they do not', async () => {
  const { number, id } = await paid();
  const { id: refundId } = await refund(number, '24.00');
  const [alone, withProvider] = await Promise.all([verify(), verify('--provider')]);
  expect(alone).toEqual({
    code: 0,
    said: 'The ledger is sound: 224.00 US dollars taken, 24.00 US dollars refunded.',
  });
  expect(withProvider).toEqual({
    code: 0,
    said: expect.stringMatching(/ The provider \w+ agrees about 1 payments and 1 refunds\.$/),
  });

  const entry = `where account = 'clearing' and transaction_id = (select id from ledger_transactions where subject = '${id}')`;
  await tamper(`update ledger_entries set amount_cents = amount_cents - 100 ${entry}`);
  expect(await verify()).toEqual({
    code: 1,
    said: 'BROKEN: these differ: unbalanced 1, unbookedCaptures 1.',
  });
  await tamper(`update ledger_entries set amount_cents = amount_cents + 100 ${entry}`);
  expect((await verify()).code).toBe(0);

  // A refund that the provider knows nothing of: the database alone cannot tell.
  await tamper(`update refunds set provider_refund_id = 'rfd_unknown' where id = '${refundId}'`);
  const [unaware, told] = await Promise.all([verify(), verify('--provider')]);
  expect(unaware.code).toBe(0);
  expect(told).toEqual({
    code: 1,
    said: `BROKEN: these differ: the provider about ${refundId}.`,
  });
  await reportDifferences(product.services);
  await reportDifferences(product.services);
  expect(await product.sql("select subject from payment_cases where kind = 'ledger'")).toEqual([
    { subject: refundId },
  ]);
  await tamper(`update payments set provider_checkout_id = null where id = '${id}'`);
  expect((await verify('--provider')).said).toContain(`the provider about ${id}`);
});

describe('the ledger differs', () => {
  const differing = async () =>
    Object.fromEntries(
      Object.entries((await verifyLedger(product.services.db)).differences).filter(([, found]) => found > 0),
    );

  /** What differs while the database holds what it must not. */
  async function differingBy(change: string, back: string): Promise<Record<string, number>> {
    expect(await differing()).toEqual({});
    await tamper(change);
    const found = await differing();
    await tamper(back);
    expect(await differing()).toEqual({});
    return found;
  }

  it('by the sums of two applications that make up for each other', async () => {
    const [{ number: more }, { number: less }] = [await paid(), await paid()];
    const by = (cents: number) =>
      `update applications set captured_cents = captured_cents + case number when '${more}' then ${cents} else ${-cents} end
       where number in ('${more}', '${less}')`;
    expect(await differingBy(by(100), by(-100))).toEqual({ storedSums: 2 });
  });

  it('by the revenue of a day', async () => {
    const by = (cents: number) =>
      `insert into daily_figures (day, applications, revenue_cents, decisions, decision_seconds)
       values ('2020-02-29', 0, ${cents}, 0, 0)`;
    expect(await differingBy(by(5), by(-5))).toEqual({ dailyFigures: 1 });
  });

  it('by the fee and the loss of a dispute', async () => {
    const { number } = await paid();
    const path = `/api/admin/applications/${await product.idOf(number)}/disputes`;
    await staff.post(path, { amount: '50.00', fee: '15.00', reason: 'fraud', openedOn: today() });
    const { disputes } = listDisputes('visa').answer.parse((await staff.get(path)).json);
    const id = disputes[0]?.id ?? '';
    expect((await staff.post(`${path}/${id}/moves`, { to: 'lost' })).status).toBe(204);
    const fee = (cents: number) => `update disputes set fee_cents = ${cents} where id = '${id}'`;
    expect(await differingBy(fee(1_600), fee(1_500))).toEqual({ unbookedDisputeFees: 1 });
    expect(await differingBy(fee(0), fee(1_500))).toEqual({ bookedWithoutHistory: 1 });
    const ended = (from: string, to: string) =>
      `update dispute_transitions set state = '${to}' where state = '${from}' and dispute_id = '${id}'`;
    expect(await differingBy(ended('lost', 'won'), ended('won', 'lost'))).toEqual({
      bookedWithoutHistory: 1,
    });
  });

  it('by a payout, or the fee of a line', async () => {
    const { providerPaymentId } = await paid();
    const { provider } = product.services;
    const money = { feeCents: 680, netCents: 21_720, currency: 'USD' };
    const settlement = {
      ...money,
      id: 'stl_verified',
      state: 'paid',
      grossCents: 22_400,
      bankDate: null,
      bankReference: null,
      createdAt: null,
    } as const;
    const line = {
      ...money,
      id: 'btr_verified',
      kind: 'payment',
      sourceId: providerPaymentId,
      amountCents: 22_400,
    } as const;
    await pullSettlements({
      ...product.services,
      provider: {
        ...provider,
        listSettlements: async () => [settlement],
        listSettledTransactions: async () => [line],
      },
    });
    const net = (table: string, cents: number) =>
      `update ${table} set net_cents = ${cents} where id in ('stl_verified', 'btr_verified')`;
    expect(await differingBy(net('settlements', 21_721), net('settlements', 21_720))).toEqual({ payouts: 1 });
    expect(await differingBy(net('settlement_lines', 21_721), net('settlement_lines', 21_720))).toEqual({
      settledLines: 1,
    });
    const named = (from: string, to: string) =>
      `update settlement_lines set id = '${to}' where id = '${from}'`;
    const away = named('btr_verified', 'btr_elsewhere');
    // The booking has no line, and the line no booking.
    expect(await differingBy(away, named('btr_elsewhere', 'btr_verified'))).toEqual({ settledLines: 2 });
  });
});

describe('the nightly check', () => {
  /** The provider, failing so about one of its checkouts, and not knowing another. */
  async function failingAbout(failing: string | null, unknown: string, kind: ProviderErrorKind) {
    const checkoutOf = async (id: string | null) => {
      const [row] = await product.sql<{ checkout: string }>(
        'select provider_checkout_id as checkout from payments where id = $1',
        [id],
      );
      return row?.checkout;
    };
    const [broken, gone] = [await checkoutOf(failing), await checkoutOf(unknown)];
    const { provider } = product.services;
    return {
      ...provider,
      async readCheckout(id: string) {
        if (id === broken)
          throw new ProviderError(kind, { kind, outcomeUnknown: false, status: null, codes: [] });
        return id === gone ? null : provider.readCheckout(id);
      },
    };
  }
  const casesAbout = async (ids: readonly string[]) => {
    const rows = await product.sql<{ subject: string }>(
      "select subject from payment_cases where kind = 'ledger' and subject = any($1)",
      [ids],
    );
    return rows.map(({ subject }) => subject).sort();
  };

  it('goes on after an object that cannot be read, which differs', async () => {
    const [{ id: broken }, { id: unknown }] = [await paid(), await paid()];
    const provider = await failingAbout(broken, unknown, 'malformed');
    await reportDifferences({ ...product.services, providers: [provider] });
    expect(await casesAbout([broken, unknown])).toEqual([broken, unknown].sort());
  });

  it('of one provider goes on while another is away, and fails', async () => {
    const [{ id: away }, { id: unknown }] = [await paid(), await paid()];
    const down = await failingAbout(away, away, 'unavailable');
    const up = await failingAbout(null, unknown, 'unavailable');
    const providers = [down, up];
    await expect(reportDifferences({ ...product.services, providers })).rejects.toThrow('unavailable');
    expect(await casesAbout([away, unknown])).toEqual([unknown]);
  });
});

it('exits with 2 where it cannot tell', async () => {
  expect((await verify('--whatever')).code).toBe(2);
});
