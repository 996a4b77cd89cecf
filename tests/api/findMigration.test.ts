import { afterAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { olderDatabase } from '../support/olderDatabase.ts';

/** A database of the version before the search over everything: it gets the words of its names. */

const { url, sql, end } = await olderDatabase('0035_sums_of_losses');
afterAll(end);

/** Stores an application as the version before did. */
async function stored(number: string, searchText: string): Promise<void> {
  await sql(
    `insert into applications (number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
       language, total_cents, travel_on, processing_type, document_type, personal, passport_index, search_text, created_at)
     values ($1, 'visa', 'pending', 'pending', 'N', 'B', 'n@example.com', '+27', (select id from countries), 'en', 100,
       '2031-01-01', 'slow', 'ordinary', ''::bytea, ''::bytea, $2, '2030-01-01')`,
    [number, searchText],
  );
}

await sql(`insert into countries (code, alpha2, name, scenario) values ('ZAF', 'ZA', 'South Africa', 1)`);
await stored('TR7K2M9P0Q1R3S4T', 'thandiwe nkosi-dlamini thandi@mail.example tr7k2m9p0q1r3s4t');
await stored('TRABCDEFGHJKMNPQ', 'ngugi wa thiongo nkosi@mail.example trabcdefghjkmnpq');
await migrateDatabase(url);

it('keeps each longer word of a name once, and nothing of addresses and numbers', async () => {
  const rows = await sql('select word from name_words order by word');
  expect(rows.map(({ word }) => word)).toEqual(['dlamini', 'ngugi', 'nkosi', 'thandiwe', 'thiongo']);
});
