import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listDisputes } from '../../src/contract/disputes.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import {
  type BalanceTransaction,
  ProviderError,
  type ProviderSettlement,
} from '../../src/server/payments/provider.ts';
import { pullFrom, reportUnsoundLedger } from '../../src/server/settlements/jobs.ts';
import { pullSettlements } from '../../src/server/settlements/pull.ts';
import { openCases } from '../support/cases.ts';
import { apply, openCheckout, orderRefund, payWithCard, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { moneyOf } from '../support/money.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { checkoutIdOf, providerOf } from '../support/provider.ts';
import { race } from '../support/race.ts';

/** The daily pull of what the provider pays out (docs/decisions/settlements.md). */

const opened = await openStaffedProduct();
const { product, visitor, staff } = opened;
const { overview, paid, refund } = moneyOf(opened);

const dayMs = 86_400_000;
const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** A line as the provider lists it; money in is positive. */
const lineOf = (
  kind: BalanceTransaction['kind'],
  sourceId: string | null,
  amountCents: number,
  feeCents = 0,
): BalanceTransaction => ({
  id: idOf('btr'),
  kind,
  sourceId,
  amountCents,
  feeCents,
  netCents: amountCents - feeCents,
  currency: 'USD',
});

const settlementOf = (
  lines: readonly BalanceTransaction[],
  changes: Partial<ProviderSettlement> = {},
): ProviderSettlement => ({
  id: idOf('stl'),
  state: 'paid',
  currency: 'USD',
  grossCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  feeCents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0),
  netCents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
  bankDate: '2026-11-20',
  bankReference: 'FT26324X',
  createdAt: new Date(Date.now() - 7 * dayMs),
  ...changes,
});

type Listed = readonly { settlement: ProviderSettlement; lines: readonly BalanceTransaction[] }[];

/** The product's provider, or one of another name, with these settlements. `asked` are the calls for them. */
function provider(listed: Listed, name = product.services.provider.name) {
  const asked = { since: [] as Date[], settlements: [] as string[] };
  const wrapped = {
    ...product.services.provider,
    name,
    async listSettlements(since: Date) {
      asked.since.push(since);
      return listed.map(({ settlement }) => settlement);
    },
    async listSettledTransactions(id: string) {
      asked.settlements.push(id);
      return [...(listed.find(({ settlement }) => settlement.id === id)?.lines ?? [])];
    },
  };
  return { asked, services: { ...product.services, provider: wrapped } };
}

const pull = (listed: Listed) => pullSettlements(provider(listed).services);

/** What was booked of one account about a line or settlement, in cents. */
async function booked(event: string, id: string, account: string): Promise<number> {
  const [row] = await product.sql<{ cents: string }>(
    `select coalesce(sum(e.amount_cents), 0) as cents from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     where t.event = $1 and t.subject like '%:' || $2 || '%' and e.account = $3`,
    [event, id, account],
  );
  return Number(row?.cents);
}

const casesAbout = async (subject: string) =>
  (await openCases(staff))
    .filter((found) => found.subject === subject)
    .map(({ kind, applicationNumber }) => [kind, applicationNumber]);

const rowsOf = async (settlementId: string) => ({
  settlements: await product.sql(
    'select provider, id, state, fee_cents, net_cents, bank_date::text, bank_reference from settlements where id = $1',
    [settlementId],
  ),
  lines: await product.sql('select * from settlement_lines where settlement_id = $1 order by id', [
    settlementId,
  ]),
  booked: await product.sql(
    `select t.event, t.subject, e.account, e.amount_cents from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     where t.event in ('fee', 'paidOut', 'unexplained') order by t.subject, t.event, e.account`,
  ),
});

describe('a settlement of our payments and refunds', () => {
  it('is stored with its lines matched, its fees and what reached the bank booked, without a case', async () => {
    const { number, id, providerPaymentId } = await paid();
    const back = await refund(number, '50.00');
    const payment = lineOf('payment', providerPaymentId, 22_400, 680);
    const refunded = lineOf('refund', back.providerRefundId, -5_000);
    const settlement = settlementOf([payment, refunded]);
    await pull([{ settlement, lines: [payment, refunded] }]);

    const rows = await rowsOf(settlement.id);
    expect(rows.settlements).toMatchObject([
      {
        state: 'paid',
        fee_cents: 680,
        net_cents: 16_720,
        bank_date: '2026-11-20',
        bank_reference: 'FT26324X',
      },
    ]);
    expect(rows.lines).toHaveLength(2);
    expect(rows.lines).toContainEqual(
      expect.objectContaining({ id: payment.id, payment_id: id, refund_id: null, fee_cents: 680 }),
    );
    expect(rows.lines).toContainEqual(
      expect.objectContaining({ id: refunded.id, payment_id: null, refund_id: back.id }),
    );
    expect(await booked('fee', payment.id, 'providerFees')).toBe(680);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(16_720);
    expect(await booked('paidOut', settlement.id, 'clearing')).toBe(-16_720);
    const [payout] = await product.sql<{ day: string }>(
      "select istanbul_day(at)::text as day from ledger_transactions where event = 'paidOut' and subject like $1",
      [`%:${settlement.id}`],
    );
    expect(payout?.day).toBe('2026-11-20');
    for (const subject of [payment.id, refunded.id, settlement.id])
      expect(await casesAbout(subject)).toEqual([]);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('that is read again gives the same rows, and is not asked about again', async () => {
    const { providerPaymentId } = await paid();
    const lines = [lineOf('payment', providerPaymentId, 22_400, 680), lineOf('adjustment', null, -100)];
    const settlement = settlementOf(lines);
    await pull([{ settlement, lines }]);
    const before = await rowsOf(settlement.id);
    const again = provider([{ settlement, lines }]);
    await pullSettlements(again.services);
    expect(again.asked.settlements).toEqual([]);
    await pull([{ settlement: { ...settlement, bankReference: 'FT26325Y' }, lines }]);
    const after = await rowsOf(settlement.id);
    expect(after.lines).toEqual(before.lines);
    expect(after.booked).toEqual(before.booked);
    expect(after.settlements).toMatchObject([{ bank_reference: 'FT26325Y' }]);
  });

  it('books the payout when the bank has it, and takes it back where it did not stay', async () => {
    const { providerPaymentId } = await paid();
    const lines = [lineOf('payment', providerPaymentId, 22_400, 680)];
    const settlement = settlementOf(lines, { state: 'pending', bankDate: null });
    await pull([{ settlement, lines }]);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(0);
    const arrived = { ...settlement, state: 'paid', bankDate: '2026-11-21' } as const;
    await pull([{ settlement: arrived, lines }]);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(21_720);
    expect(await casesAbout(settlement.id)).toEqual([]);
    await pull([{ settlement: { ...arrived, state: 'failed' }, lines }]);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(0);
    expect(await casesAbout(settlement.id)).toEqual([['unmatched', null]]);
    await pull([{ settlement: arrived, lines }]);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(21_720);
    expect(await casesAbout(settlement.id)).toEqual([['unmatched', null]]);
  });

  it('corrects what was booked each time that a line or the sum is told otherwise', async () => {
    const { providerPaymentId } = await paid();
    const line = lineOf('payment', providerPaymentId, 22_400, 680);
    const id = idOf('stl');
    for (const [amountCents, feeCents] of [
      [22_400, 680],
      [22_400, 700],
      [22_300, 650],
      [22_400, 650],
    ] as const) {
      const told = { ...line, amountCents, feeCents, netCents: amountCents - feeCents };
      await pull([{ settlement: settlementOf([told], { id }), lines: [told] }]);
      expect(await booked('fee', line.id, 'providerFees')).toBe(feeCents);
      expect(await booked('unexplained', line.id, 'clearing')).toBe(amountCents - 22_400);
      expect(await booked('paidOut', id, 'bank')).toBe(told.netCents);
      expect(await casesAbout(line.id)).toHaveLength(amountCents === 22_400 ? 0 : 1);
    }
  });
});

describe('a refund of a settlement that is not booked', () => {
  /** A paid application of whose payment and refunds no event ever comes. */
  async function paidInSilence() {
    const number = await apply(visitor);
    const url = await openCheckout(visitor, number);
    await payWithCard(url, '4000 0000 0001 0043');
    await visitor.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
    await eventually(async () => (await overview(number)).payments[0]?.state === 'succeeded');
    return { number, checkoutId: checkoutIdOf(url) };
  }

  /** Pays back 50.00 at the provider, and waits until it went. */
  async function payBack(checkoutId: string) {
    const asked = product.services.provider;
    const paymentId = (await asked.readCheckout(checkoutId))?.paymentId ?? '';
    const order = { checkoutId, paymentId, amountCents: 5_000, currency: 'USD', reason: 'outside' } as const;
    const { id } = await asked.createRefund({ idempotencyKey: randomUUID(), ...order });
    await eventually(async () => (await asked.readRefund(id))?.state === 'succeeded');
    return id;
  }

  it('because it was made in the dashboard is booked, and explained by the next pull', async () => {
    const { number, checkoutId } = await paidInSilence();
    const line = lineOf('refund', await payBack(checkoutId), -5_000);
    const listed = [{ settlement: settlementOf([line]), lines: [line] }];
    await pull(listed);
    expect(await booked('unexplained', line.id, 'clearing')).toBe(-5_000);
    expect(await casesAbout(line.id)).toEqual([['unmatched', null]]);
    await eventually(async () => (await overview(number)).refunds[0]?.state === 'succeeded');
    expect((await overview(number)).refunds).toMatchObject([{ amount: '50.00', basis: 'outside' }]);
    await pull(listed);
    expect(await booked('unexplained', line.id, 'clearing')).toBe(0);
    expect(await casesAbout(line.id)).toEqual([]);
  });

  it('because it failed here, and went through later, is asked about', async () => {
    const { number, checkoutId } = await paidInSilence();
    await providerOf(product).arm('refundNotAllowed', number);
    const path = `/api/admin/applications/${await product.idOf(number)}/refunds`;
    expect((await orderRefund(staff, path, { amount: '50.00' })).status).toBe(201);
    await eventually(async () => (await overview(number)).refunds[0]?.state === 'failed');
    const { id } = (await overview(number)).refunds[0] ?? {};
    const sourceId = await payBack(checkoutId);
    await product.sql('update refunds set provider_refund_id = $2 where id = $1', [id, sourceId]);
    const line = lineOf('refund', sourceId, -5_000);
    const listed = [{ settlement: settlementOf([line]), lines: [line] }];
    await pull(listed);
    expect(await booked('unexplained', line.id, 'clearing')).toBe(-5_000);
    expect(await casesAbout(line.id)).toEqual([['unmatched', number]]);
    await eventually(async () => (await overview(number)).refunds[0]?.state === 'succeeded');
    await pull(listed);
    expect(await booked('unexplained', line.id, 'clearing')).toBe(0);
    expect(await casesAbout(line.id)).toEqual([]);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });
});

describe('what a person has to look at', () => {
  it.each([
    ['an adjustment', 'adjustment', null],
    ['a payment that is not ours', 'payment', 'pat_unknown'],
  ] as const)('%s is booked as unexplained, with a case', async (_, kind, sourceId) => {
    const line = lineOf(kind, sourceId, -1_234);
    const settlement = settlementOf([line], { state: 'pending', bankDate: null });
    await pull([{ settlement, lines: [line] }]);
    expect(await booked('unexplained', line.id, 'clearing')).toBe(-1_234);
    expect(await booked('unexplained', line.id, 'unexplained')).toBe(1_234);
    expect(await casesAbout(line.id)).toEqual([['unmatched', null]]);
    expect(await casesAbout(settlement.id)).toEqual([]);
  });

  it('another amount than ours: the difference is unexplained, and the case leads to the application', async () => {
    const { number, providerPaymentId } = await paid();
    const line = lineOf('payment', providerPaymentId, 22_000, 680);
    await pull([{ settlement: settlementOf([line]), lines: [line] }]);
    expect(await booked('unexplained', line.id, 'clearing')).toBe(-400);
    expect(await casesAbout(line.id)).toEqual([['unmatched', number]]);
  });

  it('lines that do not sum up to the settlement', async () => {
    const { providerPaymentId } = await paid();
    const line = lineOf('payment', providerPaymentId, 22_400, 680);
    const settlement = settlementOf([line], { netCents: 21_719 });
    await pull([{ settlement, lines: [line] }]);
    expect(await casesAbout(settlement.id)).toEqual([['unmatched', null]]);
  });

  it('a state that is not known: nothing is booked until it is', async () => {
    const { providerPaymentId } = await paid();
    const lines = [lineOf('payment', providerPaymentId, 22_400, 680)];
    const settlement = settlementOf(lines, { state: 'unknown', bankDate: null });
    await pull([{ settlement, lines }]);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(0);
    expect(await casesAbout(settlement.id)).toEqual([['unmatched', null]]);
    await pull([{ settlement: { ...settlement, state: 'paid', bankDate: '2026-11-21' }, lines }]);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(21_720);
    expect(await casesAbout(settlement.id)).toEqual([]);
  });

  it('an answer that cannot be read, until the next pull reads everything', async () => {
    const { services } = provider([], 'unreadable');
    const failing = (kind: 'malformed' | 'unavailable') => ({
      ...services.provider,
      async listSettlements() {
        throw new ProviderError(kind, { kind, outcomeUnknown: false, status: null, codes: [] });
      },
    });
    await expect(pullFrom(services, failing('unavailable'))).rejects.toThrow('unavailable');
    expect(await casesAbout('unreadable settlements')).toEqual([]);
    await expect(pullFrom(services, failing('malformed'))).rejects.toThrow('malformed');
    expect(await casesAbout('unreadable settlements')).toEqual([['ledger', null]]);
    await pullFrom(services, services.provider);
    expect(await casesAbout('unreadable settlements')).toEqual([]);
  });

  it('another currency than that of the ledger, which is not booked', async () => {
    const line = { ...lineOf('payment', 'pat_euro', 20_000, 500), currency: 'EUR' };
    const settlement = settlementOf([line], { currency: 'EUR' });
    await pull([{ settlement, lines: [line] }]);
    expect(await casesAbout(line.id)).toEqual([['unmatched', null]]);
    expect(await casesAbout(settlement.id)).toEqual([['unmatched', null]]);
    expect(await booked('fee', line.id, 'providerFees')).toBe(0);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(0);
  });

  it('nothing any more once what it names is known: the case is closed, the booking taken back', async () => {
    const { id, providerPaymentId } = await paid();
    await product.sql("update payments set provider_payment_id = 'pat_not_yet' where id = $1", [id]);
    const line = lineOf('payment', providerPaymentId, 22_400, 680);
    const listed = [{ settlement: settlementOf([line]), lines: [line] }];
    await pull(listed);
    expect(await booked('unexplained', line.id, 'clearing')).toBe(22_400);
    expect(await casesAbout(line.id)).toHaveLength(1);
    await product.sql('update payments set provider_payment_id = $2 where id = $1', [id, providerPaymentId]);
    await pull(listed);
    await pull(listed);
    expect(await booked('unexplained', line.id, 'clearing')).toBe(0);
    expect(await booked('fee', line.id, 'providerFees')).toBe(680);
    expect(await casesAbout(line.id)).toEqual([]);
  });
});

describe('a lost dispute', () => {
  /** Records a dispute about an application's payment, with a fee of 15.00, and that it was lost. */
  async function lose(number: string, amount: string): Promise<void> {
    const path = `/api/admin/applications/${await product.idOf(number)}/disputes`;
    const dispute = { amount, fee: '15.00', reason: 'fraud', openedOn: today() };
    expect((await staff.post(path, dispute)).status).toBe(201);
    const { disputes } = listDisputes('visa').answer.parse((await staff.get(path)).json);
    expect((await staff.post(`${path}/${disputes.at(-1)?.id}/moves`, { to: 'lost' })).status).toBe(204);
  }

  it.each(['dispute', 'adjustment'] as const)(
    'that comes as %s and is recorded here takes the money from clearing once, before or after',
    async (kind) => {
      for (const isRecordedFirst of [true, false]) {
        const { number, providerPaymentId } = await paid();
        const line = lineOf(kind, providerPaymentId, -22_400, 1_500);
        const listed = [{ settlement: settlementOf([line]), lines: [line] }];
        if (isRecordedFirst) await lose(number, '224.00');
        await pull(listed);
        expect(await booked('unexplained', line.id, 'clearing')).toBe(isRecordedFirst ? 0 : -22_400);
        expect(await casesAbout(line.id)).toEqual(isRecordedFirst ? [] : [['unmatched', number]]);
        if (!isRecordedFirst) await lose(number, '224.00');
        await pull(listed);
        await pull(listed);
        expect(await booked('unexplained', line.id, 'clearing')).toBe(0);
        expect(await booked('fee', line.id, 'clearing')).toBe(0);
        expect(await casesAbout(line.id)).toEqual([]);
      }
    },
  );

  it('in two parts is explained by a record each', async () => {
    const { number, providerPaymentId } = await paid();
    const lines = [-7_000, -10_000].map((cents) => lineOf('adjustment', providerPaymentId, cents, 1_500));
    await pull([{ settlement: settlementOf(lines), lines }]);
    for (const { id } of lines) expect(await casesAbout(id)).toEqual([['unmatched', number]]);
    await lose(number, '70.00');
    await lose(number, '100.00');
    await pull([]);
    for (const { id } of lines) {
      expect(await booked('unexplained', id, 'clearing')).toBe(0);
      expect(await casesAbout(id)).toEqual([]);
    }
  });
});

describe('money that a dispute gives back', () => {
  it('is explained until the dispute is lost here, then it is a case', async () => {
    const { number, providerPaymentId } = await paid();
    const path = `/api/admin/applications/${await product.idOf(number)}/disputes`;
    const dispute = { amount: '224.00', reason: 'fraud', openedOn: today() };
    expect((await staff.post(path, dispute)).status).toBe(201);
    const lines = [-22_400, 22_400].map((cents) => lineOf('dispute', providerPaymentId, cents));
    const [taken = '', given = ''] = lines.map(({ id }) => id);
    await pull([{ settlement: settlementOf(lines), lines }]);
    for (const id of [taken, given]) expect(await casesAbout(id)).toEqual([]);
    const { disputes } = listDisputes('visa').answer.parse((await staff.get(path)).json);
    expect((await staff.post(`${path}/${disputes[0]?.id}/moves`, { to: 'lost' })).status).toBe(204);
    await pull([]);
    expect(await booked('unexplained', given, 'clearing')).toBe(22_400);
    expect(await casesAbout(given)).toEqual([['unmatched', number]]);
    expect(await booked('unexplained', taken, 'clearing')).toBe(0);
    expect(await casesAbout(taken)).toEqual([]);
  });
});

describe('an interruption', () => {
  it('at any line, and a repeat give the same rows as none', async () => {
    const { providerPaymentId } = await paid();
    const lines = [
      lineOf('payment', providerPaymentId, 22_400, 680),
      ...Array.from({ length: 250 }, () => lineOf('adjustment', null, -10, 1)),
    ];
    const settlement = settlementOf(lines);
    const { id: last = '' } = lines.at(-1) ?? {};
    // The database refuses the last line: two batches of lines are stored by then.
    await product.sql(`alter table settlement_lines add constraint test_crash check (id <> '${last}')`);
    await expect(pull([{ settlement, lines }])).rejects.toThrow();
    expect((await rowsOf(settlement.id)).lines).toHaveLength(200);
    expect((await rowsOf(settlement.id)).settlements).toEqual([]);
    await product.sql('alter table settlement_lines drop constraint test_crash');
    await pull([{ settlement, lines }]);
    expect((await rowsOf(settlement.id)).lines).toHaveLength(251);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(settlement.netCents);
    let fees = 0;
    for (const { id } of lines) fees += await booked('fee', id, 'providerFees');
    expect(fees).toBe(680 + 250);
    expect(await casesAbout(settlement.id)).toEqual([]);
  });

  it('of one settlement does not hold up the next, and is reported', async () => {
    const lines = [lineOf('adjustment', null, 300)];
    const [broken, sound] = [settlementOf([]), settlementOf(lines)];
    const { services } = provider([
      { settlement: broken, lines: [] },
      { settlement: sound, lines },
    ]);
    const unread = services.provider.listSettledTransactions;
    services.provider.listSettledTransactions = async (id) => {
      const failure = { kind: 'malformed', outcomeUnknown: false, status: 200, codes: [] } as const;
      if (id === broken.id) throw new ProviderError('unreadable', failure);
      return unread(id);
    };
    await expect(pullSettlements(services)).rejects.toThrow('unreadable');
    expect((await rowsOf(broken.id)).settlements).toEqual([]);
    expect((await rowsOf(sound.id)).lines).toHaveLength(1);
  });

  it('two pulls at once store and book once', race, async () => {
    const lines = Array.from({ length: 20 }, () => lineOf('adjustment', null, 100, 2));
    const settlement = settlementOf(lines);
    await Promise.all([pull([{ settlement, lines }]), pull([{ settlement, lines }])]);
    expect((await rowsOf(settlement.id)).lines).toHaveLength(20);
    expect(await booked('paidOut', settlement.id, 'bank')).toBe(1_960);
  });
});

describe('settlements are listed', () => {
  const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs);

  it('from two weeks before the newest, and from the oldest that is on its way, at most 120 days', async () => {
    const now = product.services.clock.now();
    const name = 'listed';
    const sinceOf = async () => {
      const { asked, services } = provider([], name);
      await pullSettlements({ ...services, clock: { now: () => now } });
      return asked.since[0];
    };
    const take = async (changes: Partial<ProviderSettlement>) => {
      const settlement = settlementOf([], changes);
      await pullSettlements(provider([{ settlement, lines: [] }], name).services);
    };
    expect(await sinceOf()).toEqual(daysBefore(now, 120));
    await take({ createdAt: daysBefore(now, 3) });
    expect(await sinceOf()).toEqual(daysBefore(now, 17));
    await take({ state: 'pending', bankDate: null, createdAt: daysBefore(now, 40) });
    expect(await sinceOf()).toEqual(daysBefore(now, 40));
    await take({ state: 'pending', bankDate: null, createdAt: daysBefore(now, 300) });
    expect(await sinceOf()).toEqual(daysBefore(now, 120));
  });
});

it('the jobs of a day are one for all instances', async () => {
  await product.another();
  const jobs = await product.sql<{ name: string; days: string[] }>(
    `select name, array_agg(data->>'day') as days from pgboss.job
     where name in ('settlements.pull', 'ledger.verify') group by name order by name`,
  );
  expect(jobs.map(({ name }) => name)).toEqual(['ledger.verify', 'settlements.pull']);
  for (const { days } of jobs) expect(new Set(days).size).toBe(days.length);
});

it('what the sandbox pays out is taken as its adapter reads it', async () => {
  const { number, providerPaymentId } = await paid();
  await refund(number, '10.00');
  const { id } = await providerOf(product).settle();
  await pullSettlements(product.services);
  const { lines, settlements } = await rowsOf(id);
  expect(settlements).toHaveLength(1);
  expect(lines).toContainEqual(
    expect.objectContaining({ source_id: providerPaymentId, payment_id: expect.any(String) }),
  );
  expect(lines).not.toContainEqual(expect.objectContaining({ payment_id: null, refund_id: null }));
});

it('a ledger that does not agree opens one case a day, which nothing closes', async () => {
  const day = '2020-01-01';
  await reportUnsoundLedger(product.services, day);
  expect(await casesAbout(day)).toEqual([]);
  await product.sql(`do $$ begin
    set local session_replication_role = replica;
    update ledger_entries set amount_cents = amount_cents + 1 where id = (select min(id) from ledger_entries);
  end $$`);
  await reportUnsoundLedger(product.services, day);
  await reportUnsoundLedger(product.services, day);
  expect(await casesAbout(day)).toEqual([['ledger', null]]);
  await product.sql(`do $$ begin
    set local session_replication_role = replica;
    update ledger_entries set amount_cents = amount_cents - 1 where id = (select min(id) from ledger_entries);
  end $$`);
  await reportUnsoundLedger(product.services, day);
  expect(await casesAbout(day)).toEqual([['ledger', null]]);
});
