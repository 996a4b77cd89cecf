import { afterAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { olderDatabase } from '../support/olderDatabase.ts';

/** A database of the version before owed documents: its files say what its approved applications lack. */

const { url, sql, end } = await olderDatabase('0033_service_figures');
afterAll(end);

type Kept = { kind?: 'visa' | 'insurance'; status?: string; payment?: string };

/** Stores an application as the version before did, with documents retired in these ways, oldest first. */
async function stored(
  number: string,
  documents: ('replaced' | 'withdrawn' | 'undone' | null)[],
  { kind = 'visa', status = 'approved', payment = 'succeeded' }: Kept = {},
): Promise<void> {
  const isVisa = kind === 'visa';
  const [row] = await sql(
    `insert into applications (number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
       language, total_cents, travel_on, processing_type, document_type, product_id, return_on, personal,
       passport_index, search_text, created_at, due_at)
     values ($1, $2, $3, $4, 'N', 'B', 'n@example.com', '+27', (select id from countries), 'en', 100, '2031-01-01', $5,
       $6, $7, $8, ''::bytea, ''::bytea, '', '2030-01-01', '2030-01-02') returning id`,
    [
      number,
      kind,
      status,
      payment,
      isVisa ? 'slow' : null,
      isVisa ? 'ordinary' : null,
      isVisa ? null : 1,
      isVisa ? null : '2031-01-20',
    ],
  );
  for (const [place, retiredAs] of documents.entries())
    await sql(
      `insert into files (id, application_id, kind, media_type, size, content, created_at, retired_at, retired_by,
         retired_as, retired_reason)
       values (gen_random_uuid(), $1, 'evisa', 'application/pdf', 1, ''::bytea, '2030-01-03'::timestamptz + $2 * interval '1 hour',
         case when $3::text is not null then now() end, case when $3::text is not null then 'x' end, $3,
         case when $3 = 'withdrawn' then ''::bytea end)`,
      [row.id, place, retiredAs],
    );
}

await sql(`insert into countries (code, alpha2, name, scenario) values ('ZAF', 'ZA', 'South Africa', 1)`);
await sql(`insert into insurance_products (id, name, price_cents) values (1, '30 days', 5000)`);
await stored('COMPLETE', ['withdrawn', 'replaced', null]);
await stored('LETTER', []);
await stored('MADE', [], { kind: 'insurance' });
await stored('OPEN', [], { status: 'pending' });
await stored('REFUNDED', [], { payment: 'refunded' });
await stored('REJECTED', [], { status: 'rejected' });
await stored('UNDONE', ['undone', 'undone']);
await stored('UNPAID', [], { payment: 'pending' });
await stored('WITHDRAWN', ['replaced', 'withdrawn']);
await stored('WITHDRAWN2', ['withdrawn'], { kind: 'insurance' });
await migrateDatabase(url);

it('marks what is owed, and only what was paid for is due', async () => {
  const rows = await sql(
    `select number, attached_document as attached, document_owed as owed, open_due_at is not null as due
     from applications order by 1`,
  );
  expect(rows.map(({ number, attached, owed, due }) => [number, attached, owed, due])).toEqual([
    ['COMPLETE', 'current', false, false],
    ['LETTER', null, true, true],
    ['MADE', null, false, false],
    ['OPEN', null, false, true],
    ['REFUNDED', null, false, false],
    ['REJECTED', null, false, false],
    ['UNDONE', null, true, true],
    ['UNPAID', null, true, false],
    ['WITHDRAWN', 'withdrawn', true, true],
    ['WITHDRAWN2', 'withdrawn', true, true],
  ]);
});

it('has every index again', async () => {
  const rows = await sql(
    `select indexname as name from pg_indexes where tablename = 'applications'
     and (indexdef like '%open_due_at%' or indexdef like '%document_owed%') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'applications_document_owed',
    'applications_list_by_due',
    'applications_queue',
    'applications_search_open',
  ]);
});
