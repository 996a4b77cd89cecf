import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { drizzle } from '../../src/server/database/drizzle.ts';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { olderDatabase } from '../support/olderDatabase.ts';

/** A database of the version before orders gets them: its payments, refunds and figures stay what they were. */

const { url, pool, sql, end } = await olderDatabase('0019_decision_times');
afterAll(end);

type Kind = { kind: 'visa'; processing: string } | { kind: 'insurance' };

/** Stores an application as the version before did, and returns its id. */
async function applied(number: string, totalCents: number, kind: Kind): Promise<number> {
  await sql(
    `insert into countries (code, alpha2, name, scenario) values ('ZAF', 'ZA', 'South Africa', 1)
     on conflict do nothing`,
  );
  await sql(
    `insert into insurance_products (id, name, price_cents) values (1, '30 days', 5000) on conflict do nothing`,
  );
  const [row] = await sql(
    `insert into applications (number, kind, first_name, last_name, email, phone, country_id, language, total_cents,
       travel_on, processing_type, document_type, product_id, return_on, personal, passport_index, search_text, created_at)
     values ($1, $2, 'N', 'B', 'n@example.com', '+27', (select id from countries limit 1), 'en', $3, '2031-01-01', $4,
       $5, $6, $7, ''::bytea, ''::bytea, '', '2030-01-01') returning id`,
    [
      number,
      kind.kind,
      totalCents,
      kind.kind === 'visa' ? kind.processing : null,
      kind.kind === 'visa' ? 'passport' : null,
      kind.kind === 'visa' ? null : 1,
      kind.kind === 'visa' ? null : '2031-01-20',
    ],
  );
  return Number(row.id);
}

async function paid(applicationId: number, amountCents: number, states: readonly string[]): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into payments (id, application_id, provider, amount_cents, currency, created_at, expires_at)
     values ($1, $2, 'tazapay', $3, 'USD', '2030-01-02', '2030-01-03')`,
    [id, applicationId, amountCents],
  );
  for (const [place, state] of states.entries())
    await sql(
      `insert into payment_transitions (payment_id, sequence, application_id, state, cause, at)
       values ($1, $2, $3, $4, 'webhook', '2030-01-02 12:00Z')`,
      [id, place + 1, applicationId, state],
    );
  return id;
}

async function refunded(applicationId: number, paymentId: string, amountCents: number, states: string[]) {
  const id = randomUUID();
  await sql(
    `insert into refunds (id, payment_id, application_id, amount_cents, basis, created_at)
     values ($1, $2, $3, $4, 'goodwill', clock_timestamp())`,
    [id, paymentId, applicationId, amountCents],
  );
  for (const [place, state] of states.entries())
    await sql(
      `insert into refund_transitions (refund_id, sequence, state, cause, at)
       values ($1, $2, $3, 'provider', '2030-02-02 12:00Z')`,
      [id, place + 1, state],
    );
  return id;
}

const whole = ['requested', 'pending', 'succeeded'];
const ids = {
  unpaid: await applied('UNPAID', 22_400, { kind: 'visa', processing: 'slow' }),
  partly: await applied('PARTLY', 22_400, { kind: 'visa', processing: 'slow' }),
  twice: await applied('TWICE', 12_345, { kind: 'visa', processing: 'fast' }),
  plan: await applied('PLAN', 5_000, { kind: 'insurance' }),
  disputed: await applied('DISPUTED', 22_400, { kind: 'visa', processing: 'slow' }),
};
const partly = await paid(ids.partly, 22_400, ['created', 'pending', 'succeeded', 'partlyRefunded']);
// 22,400 cents cannot be divided evenly by three times 3,333.
for (const amount of [3_333, 3_333, 3_333]) await refunded(ids.partly, partly, amount, whole);
await refunded(ids.partly, partly, 22_400, ['requested', 'failed']);
await paid(ids.partly, 22_400, ['created', 'expired']);
await paid(ids.twice, 12_345, ['created', 'succeeded']);
const second = await paid(ids.twice, 12_345, ['created', 'duplicate', 'refunded']);
await refunded(ids.twice, second, 12_345, whole);
await paid(ids.plan, 5_000, ['created', 'succeeded']);
await paid(ids.disputed, 22_400, ['created', 'succeeded', 'disputed']);
const erased = 900_001;
await sql(
  `insert into erased_applications (id, number, erased_at, kind, total_cents, captured_cents)
   values ($1, 'ERASED', '2030-06-01', 'visa', 22400, 22400)`,
  [erased],
);
await paid(erased, 22_400, ['created', 'succeeded']);
await sql(`
  update applications a set
    captured_cents = (select coalesce(sum(p.amount_cents), 0) from payments p where p.application_id = a.id and exists (
      select from payment_transitions t where t.payment_id = p.id and t.state in ('succeeded', 'duplicate'))),
    refunded_cents = (select coalesce(sum(r.amount_cents), 0) from refunds r where r.application_id = a.id and exists (
      select from refund_transitions t where t.refund_id = r.id and t.state = 'succeeded'))`);
const figuresOf = () =>
  sql('select day::text, sum(revenue_cents)::int as cents from daily_figures group by 1 order by 1');
const before = await figuresOf();
await migrateDatabase(url);

describe('a database of the version before', () => {
  it('gets an order for each application, with the lines of its price', async () => {
    const rows = await sql(
      `select o.reference, o.total_cents, array_agg(l.item || ' ' || l.amount_cents order by l.id) as lines
       from orders o join order_lines l on l.order_id = o.id group by o.id order by 1`,
    );
    expect(rows).toEqual([
      { reference: 'DISPUTED', total_cents: 22_400, lines: ['visaService 6900', 'processing 15500'] },
      { reference: 'ERASED', total_cents: 22_400, lines: ['visaService 6900', 'processing 15500'] },
      { reference: 'PARTLY', total_cents: 22_400, lines: ['visaService 6900', 'processing 15500'] },
      { reference: 'PLAN', total_cents: 5_000, lines: ['plan 5000'] },
      { reference: 'TWICE', total_cents: 12_345, lines: ['visaService 6900', 'processing 5445'] },
      { reference: 'UNPAID', total_cents: 22_400, lines: ['visaService 6900', 'processing 15500'] },
    ]);
    expect(
      await sql(
        'select 1 from payments p join orders o on o.id = p.order_id where o.total_cents <> p.amount_cents',
      ),
    ).toEqual([]);
    expect(await sql('select 1 from payment_transitions where order_id is null')).toEqual([]);
  });

  it('keeps each refund to the cent, and no line gives back more than it has', async () => {
    const [sums] = await sql(
      `select count(*)::int as refunds, bool_and(r.amount_cents = (
         select sum(l.amount_cents) from refund_lines l where l.refund_id = r.id)) as equal from refunds r`,
    );
    expect(sums).toEqual({ refunds: 5, equal: true });
    const overdrawn = await sql(
      `select l.line_id from refund_lines l join refunds r on r.id = l.refund_id
       join order_lines o on o.id = l.line_id
       where not exists (select from refund_transitions t where t.refund_id = r.id and t.state = 'failed')
       group by r.payment_id, l.line_id, o.amount_cents having sum(l.amount_cents) > o.amount_cents`,
    );
    expect(overdrawn).toEqual([]);
  });

  it('has a ledger that equals the histories, and the figures that it had', async () => {
    expect(await figuresOf()).toEqual(before);
    const verdict = await verifyLedger(drizzle(pool));
    expect(verdict).toMatchObject({
      capturedCents: 22_400 * 3 + 2 * 12_345 + 5_000,
      refundedCents: 3 * 3_333 + 12_345,
    });
    expect(isSound(verdict)).toBe(true);
  });

  it('has an open dispute for the payment that was disputed', async () => {
    expect(
      await sql(
        `select o.reference, d.amount_cents, t.state from disputes d join dispute_transitions t on t.dispute_id = d.id
         join payments p on p.id = d.payment_id join orders o on o.id = p.order_id`,
      ),
    ).toEqual([{ reference: 'DISPUTED', amount_cents: 22_400, state: 'open' }]);
  });
});

describe('the database itself', () => {
  const refused = (text: string) => expect(sql(text)).rejects.toThrow();

  it('refuses a booking that does not sum up to zero, or has one side', async () => {
    const booking = (entries: string) =>
      `with made as (insert into ledger_transactions (event, subject, at) values ('fee', 'x', now()) returning id)
       insert into ledger_entries (transaction_id, account, amount_cents) select made.id, e.account, e.cents
       from made, (values ${entries}) as e (account, cents)`;
    await refused(booking("('clearing', 5), ('bank', -4)"));
    await refused("insert into ledger_transactions (event, subject, at) values ('fee', 'x', now())");
    await sql(booking("('clearing', 5), ('bank', -5)"));
    await refused(booking("('clearing', 5), ('bank', -5)"));
  });

  it('refuses every change of the ledger', async () => {
    await refused('update ledger_entries set amount_cents = 1');
    await refused('delete from ledger_entries');
    await refused('delete from ledger_transactions');
    await refused('truncate ledger_entries, ledger_transactions');
  });

  it('refuses an order that is not the sum of its lines, and a payment of another amount', async () => {
    await refused(
      "insert into orders (reference, total_cents, currency, created_at) values ('X', 5, 'USD', now())",
    );
    await refused("update orders set total_cents = 1 where reference = 'UNPAID'");
    await refused('update order_lines set amount_cents = 1');
    await refused("delete from order_lines where item = 'processing'");
    await refused('update payments set amount_cents = 1');
  });

  it('refuses a lost dispute without lines that sum up to it, or with lines of another order', async () => {
    const lose = (cents: string, reference = 'DISPUTED') =>
      `with lost as (
         insert into dispute_transitions (dispute_id, sequence, state, cause, at)
         select id, 2, 'lost', 'staff', now() from disputes returning dispute_id)
       insert into dispute_lines (dispute_id, line_id, amount_cents)
       select lost.dispute_id, l.id, ${cents} from lost, order_lines l join orders o on o.id = l.order_id
       where o.reference = '${reference}'`;
    await refused(lose('l.amount_cents', 'NOBODY'));
    await refused(lose('l.amount_cents - 1'));
    await refused(lose("case l.item when 'processing' then 15501 else 6899 end"));
    await refused(lose('l.amount_cents', 'PARTLY'));
    await sql(lose('l.amount_cents'));
    await refused('update dispute_lines set amount_cents = 1');
    await refused('update disputes set amount_cents = 1');
  });

  it('refuses a capture that books another income than its order sold', async () => {
    const capture = (serviceFees: number, processingFees: number, applicationId: number, subject: string) =>
      `with made as (
         insert into ledger_transactions (event, subject, at) values ('captured', ${subject}, now()) returning id)
       insert into ledger_entries (transaction_id, account, application_id, amount_cents)
       select made.id, side.account, side.application_id, side.cents from made, (values
         ('clearing', null, ${serviceFees + processingFees}),
         ('serviceFees', ${applicationId}, ${-serviceFees}),
         ('processingFees', ${applicationId}, ${-processingFees})) as side (account, application_id, cents)`;
    const unpaid = `(select id::text from payments p where not exists (select from payment_transitions t
      where t.payment_id = p.id and t.state in ('succeeded', 'duplicate')))`;
    await refused(capture(15_500, 6_900, ids.partly, unpaid));
    await refused(capture(6_900, 15_499, ids.partly, unpaid));
    await refused(capture(6_900, 15_500, ids.twice, unpaid));
    await refused(capture(6_900, 15_500, ids.partly, 'gen_random_uuid()::text'));
    await sql(capture(6_900, 15_500, ids.partly, unpaid));
  });

  it('refuses a receipt or credit note of another amount than its payment or refund', async () => {
    const without = (table: string, transitions: string, id: string) =>
      `${table} where not exists (select from ${transitions} t where t.${id} = ${table}.id and t.state in ('succeeded', 'duplicate'))`;
    const receipt = (cents: number) =>
      `insert into money_documents (kind, year, number, order_id, subject, amount_cents, issued_at)
       select 'receipt', 2099, 1, order_id, id::text, ${cents}, now()
       from ${without('payments', 'payment_transitions', 'payment_id')}`;
    const creditNote = (cents: number, reference: string) =>
      `insert into money_documents (kind, year, number, order_id, subject, amount_cents, issued_at)
       select 'creditNote', 2099, 1, (select id from orders where reference = '${reference}'), id::text, ${cents}, now()
       from ${without('refunds', 'refund_transitions', 'refund_id')}`;
    await refused(receipt(22_399));
    await sql(receipt(22_400));
    await refused(creditNote(22_399, 'PARTLY'));
    await refused(creditNote(22_400, 'UNPAID'));
    await sql(creditNote(22_400, 'PARTLY'));
  });

  it('refuses a refund that is not the sum of its lines, or gives back more of a line than was paid', async () => {
    const refund = (item: string, cents: number, line = cents) =>
      `with made as (
         insert into refunds (id, payment_id, amount_cents, basis, created_at)
         select gen_random_uuid(), p.id, ${cents}, 'goodwill', now() from payments p join orders o on o.id = p.order_id
         where o.reference = 'PLAN' returning id)
       insert into refund_lines (refund_id, line_id, amount_cents)
       select made.id, l.id, ${line} from made, order_lines l join orders o on o.id = l.order_id where ${item}`;
    const own = "o.reference = 'PLAN'";
    await refused(refund(own, 100, 99));
    await refused(refund(own, 5_001));
    await refused(refund("o.reference = 'UNPAID' and l.item = 'processing'", 100));
    await sql(refund(own, 4_000));
    await refused(refund(own, 1_001));
  });
});
