import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { readConfig } from '../../src/server/config.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { type Client, clientOf } from '../support/client.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { benchedPlace, staffPassword } from './benchedProduct.ts';

const seeded = 10_000;
const copies = 99;
const rounds = 25;
const localServer = 'postgresql://postgres@127.0.0.1:5432/postgres';

/**
 * What staff wait for with 10 thousand and with a million applications: medians of whole HTTP answers, and their
 * ratio. Both products run side by side and are asked in turns, so that a busy machine slows both. On the server of
 * TEST_DATABASE_URL, or one on this machine, else on an embedded one.
 */
export async function measureStaff(): Promise<void> {
  const [fewPlace, manyPlace] = [await benchedPlace(), await benchedPlace()];
  const server = await databaseServer(fewPlace.dataDir);
  const name = nameOfRun('bench');
  const [fewUrl, manyUrl] = [urlOf(server.adminUrl, name), urlOf(server.adminUrl, `${name}_many`)];
  const DATA_KEY = randomBytes(32).toString('base64');
  try {
    await command(server.adminUrl, `create database ${name}`);
    const config = readConfig({ DATA_DIR: fewPlace.dataDir, DATA_KEY });
    await seedDemo(
      config,
      { connectionString: fewUrl, ownerConnectionString: fewUrl },
      { count: seeded, log: () => {} },
    );
    await command(fewUrl, 'vacuum (analyze)');
    await command(server.adminUrl, `create database ${name}_many template ${name}`);
    await multiply(manyUrl);
    const few = await fewPlace.start({ DATABASE_URL: fewUrl, DATA_KEY });
    const many = await manyPlace.start({ DATABASE_URL: manyUrl, DATA_KEY });
    try {
      const clients = [await signedIn(few), await signedIn(many)] as const;
      print(await measureAll(...clients), server.name);
    } finally {
      await Promise.all([few.stop(), many.stop()]);
    }
  } finally {
    await command(server.adminUrl, `drop database if exists ${name}_many with (force)`);
    await command(server.adminUrl, `drop database if exists ${name} with (force)`);
    await server.stop();
    await rm(fewPlace.dataDir, { recursive: true, force: true });
    await rm(manyPlace.dataDir, { recursive: true, force: true });
  }
}

async function signedIn(product: { publicUrl: string }): Promise<Client> {
  const client = clientOf(product);
  await client.signIn(staffPassword);
  return client;
}

async function databaseServer(dataDir: string) {
  const given = process.env['TEST_DATABASE_URL'] || ((await answers(localServer)) ? localServer : undefined);
  if (given !== undefined)
    return { adminUrl: given, name: 'PostgreSQL on this machine', stop: async () => {} };
  const embedded = await startEmbeddedPostgres({
    name: 'kapi',
    directory: join(dataDir, 'bench-db'),
    log: () => {},
  });
  return {
    adminUrl: embedded.adminConnectionString,
    name: 'embedded PostgreSQL',
    stop: () => embedded.stop(),
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Each application again so many times, under numbers of its own, what was decided moved back by weeks. The indexes of
 * the search are made anew at the end, which is quicker.
 */
async function multiply(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: searchIndexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where indexname like 'applications_search%'`,
  );
  for (const { name } of searchIndexes) await client.query(`drop index ${name}`);
  await client.query('create temporary table originals as select * from applications');
  for (let first = 1; first <= copies; first += 9) {
    await client.query(copyStatement, [first, Math.min(first + 8, copies)]);
  }
  for (const { definition } of searchIndexes) await client.query(definition);
  await client.query('vacuum (analyze)');
  await client.end();
}

const copyStatement = `
  insert into applications (number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
    language, total_cents, travel_on, processing_type, document_type, product_id, return_on, trip_duration_days,
    destination, personal, passport_index, search_text, created_at, captured_cents, refunded_cents, paid_at, due_at,
    decided_at, attached_document)
  select fresh.number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
    language, total_cents, travel_on - moved.days, processing_type, document_type, product_id,
    return_on - moved.days, trip_duration_days, destination, personal, passport_index,
    replace(search_text, lower(o.number), lower(fresh.number)), created_at - moved.time, captured_cents,
    refunded_cents, paid_at - moved.time, due_at - moved.time, decided_at - moved.time,
    attached_document
  from originals o
  cross join generate_series($1::int, $2::int) as copy
  cross join lateral (select 'TR' || upper(substr(md5(o.id || '-' || copy), 1, 14)) as number) as fresh
  cross join lateral (select case when o.open_due_at is null then copy * 7 else 0 end as days,
    case when o.open_due_at is null then copy * interval '7 days' else interval '0' end as time) as moved`;

type Figure = { name: string; few: number; many: number };
type Call = (client: Client) => Promise<{ status: number }>;

async function measureAll(few: Client, many: Client): Promise<Figure[]> {
  const list = '/api/admin/applications';
  const [lastOfFew, lastOfMany] = [await pagesOf(few, list), await pagesOf(many, list)];
  const [number = ''] = (await firstPage(few, list)).items.map(({ applicationNumber }) => applicationNumber);
  const page = (share: number): Call => {
    const of = (pages: number) => Math.ceil(pages * share);
    return (client) => client.get(`${list}?page=${of(client === few ? lastOfFew : lastOfMany)}`);
  };
  const get =
    (path: string): Call =>
    (client) =>
      client.get(path);
  const find =
    (text: string): Call =>
    (client) =>
      client.post('/api/admin/find', { text });
  for (const client of [few, many]) await saveViews(client);
  const calls: [string, Call, number][] = [
    ['first page', get(list), rounds],
    ['first page, approved only', get(`${list}?status=approved`), rounds],
    ['first page by travel date', get(`${list}?sort=travelDate`), rounds],
    ['first page by time', get(`${list}?sort=-createdAt`), rounds],
    ['  of rejected ones', get(`${list}?sort=-createdAt&status=rejected`), rounds],
    ['search by number', get(`${list}?search=${number}`), rounds],
    ['search by a common name', get(`${list}?search=nkosi`), rounds],
    ['  its tenth page', get(`${list}?search=nkosi&page=10`), rounds],
    ['  of the other list alone', get(`${list}?search=sahin`), rounds],
    ['search without a hit', get(`${list}?search=zzyzx`), rounds],
    ['find a number', find(number), rounds],
    ['find a common name', find('nkosi'), rounds],
    ['find a misspelled name', find('nkozi'), rounds],
    ['find digits of a phone', find('+27 82 123 4567'), rounds],
    ['find an amount', find('$224'), rounds],
    ['first page, in nobody’s hands', get(`${list}?assigned=unassigned`), rounds],
    ['stats', get('/api/admin/stats'), rounds],
    ['what waits for whom', get('/api/admin/assignments'), rounds],
    ['chart, 90 days', get('/api/admin/stats/daily?days=90'), rounds],
    ['views with their counts', get('/api/admin/views'), rounds],
    ['last page', page(1), rounds],
    ['middle page', page(0.5), rounds],
    ['export of 5,000 rows', (client) => readRows(client, `${list}/export`, 5_000), 5],
  ];
  const figures: Figure[] = [];
  for (const [name, call, times] of calls)
    figures.push({ name, ...(await inTurns(call, [few, many], times)) });
  return figures;
}

/** One of each condition that a view can have. */
async function saveViews(client: Client): Promise<void> {
  const filters = [
    {},
    { status: 'approved' },
    { status: 'pending', paymentStatus: 'succeeded' },
    { country: 'ZAF' },
    { travelFrom: '2026-01-01', travelTo: '2030-01-01' },
    { overdue: 'true' },
    { documentOwed: 'true' },
    { assigned: 'mine' },
    { assigned: 'unassigned' },
  ];
  for (const [place, one] of filters.entries()) {
    const view = { name: `View ${place}`, kind: 'visa', sort: 'due', columns: [], isShared: false };
    const { status } = await client.post('/api/admin/views', { ...view, filters: one });
    if (status !== 201) throw new Error(`A view was answered with ${status}.`);
  }
}

const pageShape = z.object({
  totalPages: z.int(),
  items: z.array(z.object({ applicationNumber: z.string() })),
});
const firstPage = async (client: Client, path: string) => pageShape.parse((await client.get(path)).json);
const pagesOf = async (client: Client, path: string) => (await firstPage(client, path)).totalPages;

/** Medians of both, in milliseconds; two rounds to warm up are left out. */
async function inTurns(
  call: Call,
  [few, many]: [Client, Client],
  times: number,
): Promise<{ few: number; many: number }> {
  const took: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = -2; round < times; round += 1) {
    const [first, second] = [await timed(call, few), await timed(call, many)];
    if (round < 0) continue;
    took.few.push(first);
    took.many.push(second);
  }
  return { few: median(took.few), many: median(took.many) };
}

async function timed(call: Call, client: Client): Promise<number> {
  const begun = performance.now();
  const { status } = await call(client);
  if (status !== 200) throw new Error(`A measured call was answered with ${status}.`);
  return performance.now() - begun;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Reads a file until it has so many lines, then closes it. */
async function readRows(client: Client, path: string, rows: number): Promise<{ status: number }> {
  const stop = new AbortController();
  const response = await client.open(path, stop.signal);
  let lines = 0;
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines > rows) break;
  }
  stop.abort();
  return { status: response.status };
}

function print(figures: Figure[], server: string): void {
  console.log(`\nStaff, medians of ${rounds} answers (${server})`);
  console.log(`  ${''.padEnd(28)}   10 thousand     1 million   ratio`);
  for (const { name, few, many } of figures) {
    const row = [few, many].map((value) => `${value.toFixed(1)} ms`.padStart(13));
    console.log(`  ${name.padEnd(28)} ${row.join(' ')}   ${(many / few).toFixed(2)}`);
  }
  console.log('  (target: ratio at most 2 for first page, search and stats, at most 5 for the last page)');
}
