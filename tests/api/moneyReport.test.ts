import { describe, expect, it } from 'vitest';
import { moneyReport } from '../../src/contract/moneyReport.ts';
import { captureEntries } from '../../src/domain/ledger/accounts.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { book } from '../../src/server/ledger/index.ts';
import { pullSettlements } from '../../src/server/settlements/pull.ts';
import { moneyOf } from '../support/money.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** The report of a month, from the ledger. */

const opened = await openStaffedProduct();
const { product, visitor, staff } = opened;
const { paid, refund } = moneyOf(opened);
const { services } = product;

const path = '/api/admin/money-report';
const reportOf = async (month?: string) =>
  moneyReport.parse((await staff.get(month === undefined ? path : `${path}?month=${month}`)).json);

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** An order of 100 US dollars that was paid and booked at a moment, as it would have been. */
async function captureAt(at: string): Promise<void> {
  const applicationId = 900_001;
  const [payment] = await product.sql<{ id: string }>(
    `with ordered as (
       insert into orders (reference, total_cents, currency, created_at)
       values ($1::text, 10000, 'USD', $2::timestamptz) returning id),
     sold as (
       insert into order_lines (order_id, application_id, item, amount_cents)
       select ordered.id, $3::bigint, line.item, line.cents
       from ordered, (values ('visaService', 6900), ('processing', 3100)) as line (item, cents))
     insert into payments (id, order_id, provider, amount_cents, currency, created_at, expires_at)
     select gen_random_uuid(), ordered.id, 'test', 10000, 'USD', $2::timestamptz, $2::timestamptz
     from ordered returning id`,
    [`TEST ${at}`, at, applicationId],
  );
  const entries = captureEntries([
    { applicationId, item: 'visaService', amountCents: 6_900 },
    { applicationId, item: 'processing', amountCents: 3_100 },
  ]);
  await inTransaction(services.db, (tx) =>
    book(tx, { event: 'captured', subject: payment?.id ?? '', at: new Date(at), entries }),
  );
}

describe('the report', () => {
  it('of the present month says what was taken, refunded, kept, paid out and is open, as the ledger does', async () => {
    const one = await paid();
    const { providerPaymentId } = await paid();
    await refund(one.number, '55.00');
    const { month } = await reportOf();
    const line = {
      id: 'btr_report',
      kind: 'payment',
      sourceId: providerPaymentId,
      amountCents: 22_400,
      feeCents: 680,
      netCents: 21_720,
      currency: 'USD',
    } as const;
    const odd = {
      ...line,
      id: 'btr_odd',
      kind: 'adjustment',
      sourceId: null,
      amountCents: -250,
      feeCents: 0,
      netCents: -250,
    } as const;
    await pullSettlements({
      ...services,
      provider: {
        ...services.provider,
        listSettlements: async () => [
          {
            id: 'stl_report',
            state: 'paid',
            currency: 'USD',
            grossCents: 22_150,
            feeCents: 680,
            netCents: 21_470,
            bankDate: `${month}-01`,
            bankReference: 'FT-1',
            createdAt: null,
          },
        ],
        listSettledTransactions: async () => [line, odd],
      },
    });
    const report = await reportOf(month);
    expect(report).toMatchObject({
      month,
      lastMonth: month,
      taken: { serviceFees: '138.00', processingFees: '310.00', premiums: '0.00', total: '448.00' },
      refunded: '55.00',
      disputeLosses: '0.00',
      providerFees: '6.80',
      paidOut: '214.70',
      unexplained: '-2.50',
      openBefore: '0.00',
      open: '169.00',
      counts: { payments: 2, refunds: 1, disputes: 0, payouts: 1, unexplained: 1, openCases: 1 },
      payouts: [
        { id: 'stl_report', net: '214.70', fee: '6.80', bankDate: `${month}-01`, bankReference: 'FT-1' },
      ],
    });
    const balances = await product.sql<{ account: string; cents: string }>(
      'select account, sum(amount_cents) as cents from ledger_entries group by account',
    );
    const balance = (account: string) => Number(balances.find((row) => row.account === account)?.cents ?? 0);
    expect(cents(report.open)).toBe(balance('clearing'));
    expect(cents(report.providerFees)).toBe(balance('providerFees'));
    expect(cents(report.paidOut)).toBe(balance('bank'));
  });

  it('of a month has what happened in it in Istanbul, and what was open before it', async () => {
    await captureAt('2024-02-29T20:59:59Z');
    await captureAt('2024-02-29T21:00:00Z');
    await captureAt('2024-03-31T20:59:59Z');
    const [february, march, april] = [
      await reportOf('2024-02'),
      await reportOf('2024-03'),
      await reportOf('2024-04'),
    ];
    expect(february).toMatchObject({ firstMonth: '2024-02', openBefore: '0.00', open: '100.00' });
    expect(march).toMatchObject({
      openBefore: '100.00',
      open: '300.00',
      taken: { serviceFees: '138.00', processingFees: '62.00', total: '200.00' },
      counts: { payments: 2 },
    });
    expect(april).toMatchObject({ openBefore: '300.00', open: '300.00', counts: { payments: 0 } });
  });

  it.each(['2024-13', '2024', 'x', '1999-01'])('of %j is refused', async (month) => {
    expect((await staff.get(`${path}?month=${month}`)).status).toBe(400);
  });
});

describe('the file of a month', () => {
  it('has a row for each movement, with plain decimals that sum up to the report', async () => {
    const report = await reportOf();
    const answer = await staff.get(`${path}/export?month=${report.month}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="money-${report.month}.csv"`,
    );
    const [header = '', ...rows] = answer.text
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(header).toEqual([
      expect.stringMatching(/Zaman$/),
      'Hareket',
      'Belge',
      'Sipariş',
      'Kayıt',
      'Ödeme kuruluşundaki bakiye',
      'Hizmet bedelleri',
      'İşlem ücretleri',
      'Sigorta primleri',
      'İadeler',
      'Kaybedilen itirazlar',
      'Ödeme kuruluşu kesintileri',
      'Banka hesabı',
      'Eşleşmeyen',
    ]);
    expect(rows.map((row) => row[1]).toSorted()).toEqual([
      'Bankaya aktarım',
      'Eşleşmeyen hareket',
      'Kesinti',
      'Tahsilat',
      'Tahsilat',
      'İade',
    ]);
    const sumOf = (column: number) => rows.reduce((sum, row) => sum + cents(row[column] || '0'), 0);
    expect(sumOf(5)).toBe(cents(report.open) - cents(report.openBefore));
    expect(sumOf(6)).toBe(-cents(report.taken.serviceFees));
    expect(sumOf(9)).toBe(cents(report.refunded));
    expect(sumOf(12)).toBe(cents(report.paidOut));
    for (const row of rows) for (const amount of row.slice(5)) expect(amount).toMatch(/^(-?\d+\.\d\d)?$/);
    const refunded = rows.find((row) => row[1] === 'İade');
    expect(refunded?.[2]).toMatch(/^C-\d{4}-000001$/);
    expect(refunded?.[3]).toMatch(/^TR/);
    const times = rows.map(([at]) => at);
    expect(times).toEqual(times.toSorted());
  });

  it('and the report are for staff alone, and reading them is written down', async () => {
    expect((await visitor.get(path)).status).toBe(401);
    expect((await visitor.get(`${path}/export`)).status).toBe(401);
    const noted = await product.sql<{ action: string }>(
      "select distinct action from audit_log where actor = 'staff' and action like 'moneyReport.%' order by action",
    );
    expect(noted).toEqual([{ action: 'moneyReport.exported' }, { action: 'moneyReport.read' }]);
  });
});
