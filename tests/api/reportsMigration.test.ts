import { afterAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { olderDatabase } from '../support/olderDatabase.ts';

/** A database of the version before reports: its decisions and messages say who decided and answered. */

const { url, sql, end } = await olderDatabase('0047_traveller_requests');
afterAll(end);

type Decided = { by: number | null; to?: 'processing' | 'approved' | 'rejected'; isUndone?: boolean };

/** Stores an application with its decisions, oldest first. */
async function stored(number: string, decisions: readonly Decided[]): Promise<void> {
  const [last] = decisions.filter(({ to, isUndone = false }) => to !== 'processing' && !isUndone).slice(-1);
  const [row] = await sql(
    `insert into applications (number, kind, status, first_name, last_name, email, phone, country_id, language,
       total_cents, travel_on, processing_type, document_type, personal, passport_index, search_text, created_at,
       decided_at)
     values ($1, 'visa', $2, 'N', 'B', 'n@example.com', '+27', (select id from countries), 'en', 100, '2031-01-01',
       'slow', 'ordinary', ''::bytea, ''::bytea, '', '2030-01-01', $3) returning id`,
    [number, last?.to ?? 'pending', last === undefined ? null : '2030-01-02'],
  );
  for (const { by, to = 'approved', isUndone = false } of decisions)
    await sql(
      `insert into decisions (application_id, at, from_status, to_status, decided_by, person_id, undone_at, undone_by)
       values ($1, '2030-01-02', 'pending', $2, 'x', $3, $4, $5)`,
      [row.id, to, by, isUndone ? '2030-01-02' : null, isUndone ? 'x' : null],
    );
}

/** Stores a conversation with these replies of staff. */
async function answered(place: number, by: readonly (number | null)[]): Promise<void> {
  const [row] = await sql(
    `insert into chat_sessions (id, cookie_hash, begun_by, address_hash, customer, customer_words, language, created_at,
       last_message_at, first_reply_at)
     values (gen_random_uuid(), sha256($1::text::bytea), sha256($1::text::bytea), ''::bytea, ''::bytea, '{}', 'en',
       '2030-01-01'::timestamptz + $1::int * interval '1 day', '2030-01-01', $2) returning id`,
    [place, by.length === 0 ? null : '2030-01-02'],
  );
  for (const person of by)
    await sql(
      `insert into chat_messages (session_id, client_id, sender, person_id, body, words, at)
       values ($1, gen_random_uuid(), 'agent', $2, ''::bytea, '{}', '2030-01-02')`,
      [row.id, person],
    );
}

await sql(`insert into countries (code, alpha2, name, scenario) values ('ZAF', 'ZA', 'South Africa', 1)`);
await stored('AGAIN', [
  { by: 1, to: 'processing' },
  { by: 2, isUndone: true },
  { by: 3, to: 'rejected' },
]);
await stored('BEFORE', [{ by: null }]);
await stored('TAKEN', [{ by: 1, to: 'processing' }]);
await stored('UNDONE', [{ by: 2, isUndone: true }]);
for (const [place, by] of [[2, 3], [], [null, 3]].entries()) await answered(place, by);
await migrateDatabase(url);

it('names who took the decision in force', async () => {
  const rows = await sql('select number, decided_by_person::int as by from applications order by 1');
  expect(rows.map(({ number, by }) => [number, by])).toEqual([
    ['AGAIN', 3],
    ['BEFORE', null],
    ['TAKEN', null],
    ['UNDONE', null],
  ]);
});

it('names who answered first', async () => {
  const rows = await sql('select first_reply_by::int as by from chat_sessions order by created_at');
  expect(rows.map(({ by }) => by)).toEqual([2, null, null]);
});
