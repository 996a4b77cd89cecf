import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import { buildAddress } from '../../src/contract/paths.ts';
import { type ReportQuery, readReport } from '../../src/contract/reports.ts';
import { todayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { lastDays, reportDaysAtMost, reportKeys, reports } from '../../src/domain/staff/reports.ts';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { readConfig } from '../../src/server/config.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { type Client, clientOf } from '../support/client.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { benchedPlace, staffPassword } from './benchedProduct.ts';
import { addOlderCases } from './olderCases.ts';

const seeded = 10_000;
const rounds = 25;
/** For calls whose 95th percentile has a target: that of 25 is its second slowest alone. */
const judgedRounds = 200;
const localServer = 'postgresql://postgres@127.0.0.1:5432/postgres';

/**
 * What staff, and travellers on a status page, wait for with 10 thousand applications and with `cases`: medians of whole
 * HTTP answers, their ratio, and the 95th percentile with `cases`. Both products run side by side and are asked in turns, so that a busy machine slows both.
 * On the server of TEST_DATABASE_URL, or one on this machine, else on an embedded one.
 */
export async function measureBackOffice(cases: number): Promise<void> {
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
    const copies = Math.max(1, Math.round(cases / seeded) - 1);
    await addOlderCases(manyUrl, { copies, chats: cases / 10 });
    const few = await fewPlace.start({ DATABASE_URL: fewUrl, DATA_KEY });
    const many = await manyPlace.start({ DATABASE_URL: manyUrl, DATA_KEY });
    try {
      await Promise.all([fewUrl, manyUrl].map(endOfJobs));
      const clients = [await signedIn(few), await signedIn(many)] as const;
      printHead(server.name, (copies + 1) * seeded);
      await measureAll(...clients);
      printTargets();
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

/** The jobs of a first day go through every row, and would count as the answers' work. */
async function endOfJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await eventually(async () => {
      const { rows } = await client.query(
        "select from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1",
      );
      return rows.length === 0;
    }, 600_000);
  } finally {
    await client.end();
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

/** In milliseconds. */
type Figure = { few: number; many: number; slowest: number };
type Call = (client: Client) => Promise<{ status: number }>;

/** Prints a row for each call as it is measured; one that is refused is named, and the others go on. */
async function measureAll(few: Client, many: Client): Promise<void> {
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
  const [decided] = (await firstPage(few, `${list}?status=approved`)).items;
  const [open] = (await firstPage(few, `${list}?status=pending`)).items;
  const [paid] = (await firstPage(few, `${list}?status=pending&paymentStatus=succeeded`)).items;
  const calls: [string, Call, number][] = [
    ['status page of a traveller', get(`/api/applications/${decided?.applicationNumber}`), judgedRounds],
    ['  paid, not yet decided', get(`/api/applications/${paid?.applicationNumber}`), judgedRounds],
    ['case with its differences', get(`${list}/${open?.id}`), rounds],
    ['first page', get(list), rounds],
    ['first page, approved only', get(`${list}?status=approved`), rounds],
    ['first page by travel date', get(`${list}?sort=travelDate`), rounds],
    ['first page by time', get(`${list}?sort=-createdAt`), rounds],
    ['  of rejected ones', get(`${list}?sort=-createdAt&status=rejected`), rounds],
    ['search by number', get(`${list}?search=${number}`), rounds],
    ['search by a common name', get(`${list}?search=nkosi`), rounds],
    ['  its tenth page', get(`${list}?search=nkosi&page=10`), rounds],
    ['  of the other list alone', get(`${list}?search=sahin`), rounds],
    ['search by a name in Arabic', get(`${list}?search=${encodeURIComponent('التميمي')}`), rounds],
    ['search without a hit', get(`${list}?search=zzyzx`), rounds],
    ['find a number', find(number), judgedRounds],
    ['find a common name', find('nkosi'), judgedRounds],
    ['find a misspelled name', find('nkozi'), judgedRounds],
    ['find a name in Arabic', find('التميمي'), judgedRounds],
    ['find digits of a phone', find('+27 82 123 4567'), judgedRounds],
    ['find an amount', find('$224'), judgedRounds],
    ['first page, in nobody’s hands', get(`${list}?assigned=unassigned`), rounds],
    ['view: late ones, with its count', get(`${list}?overdue=true`), rounds],
    ['view: document owed, count', get(`${list}?documentOwed=true`), rounds],
    ['view: country and status, count', get(`${list}?country=ZAF&status=approved`), rounds],
    ['stats, with the counts of tabs', get('/api/admin/stats'), rounds],
    ['what waits for whom', get('/api/admin/assignments'), rounds],
    ['chart, 90 days', get('/api/admin/stats/daily?days=90'), rounds],
    ['views with their counts', get('/api/admin/views'), rounds],
    ...reportCalls().map(([name, query]): [string, Call, number] => [
      name,
      get(buildAddress(readReport.path, {}, query)),
      rounds,
    ]),
    ['last page', page(1), rounds],
    ['middle page', page(0.5), rounds],
    ['export of 5,000 rows', (client) => readRows(client, `${list}/export`, 5_000), 5],
  ];
  for (const [name, call, times] of calls) {
    try {
      printRow(name, await inTurns(call, [few, many], times));
    } catch (error) {
      process.exitCode = 1;
      console.log(`  ${name.padEnd(40)} ${error instanceof Error ? error.message : String(error)}`);
    }
  }
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
  items: z.array(z.object({ id: z.string(), applicationNumber: z.string() })),
});
const firstPage = async (client: Client, path: string) => pageShape.parse((await client.get(path)).json);
const pagesOf = async (client: Client, path: string) => (await firstPage(client, path)).totalPages;

/** The report that stands first as it opens, and every report and group over the longest period. */
function reportCalls(): [string, ReportQuery][] {
  const today = todayInIstanbul(new Date());
  const longest = lastDays(today, reportDaysAtMost);
  return [
    ['report: decisions, 30 days', { report: 'decisions', ...lastDays(today) }],
    ...reportKeys.flatMap((report) =>
      reports[report].groups.map((by): [string, ReportQuery] => [
        `report: ${report} by ${by}, 400 days`,
        { report, by, ...longest },
      ]),
    ),
    ['  decisionTime of a country', { report: 'decisionTime', country: 'ZAF', ...longest }],
    ['  refunds of a country', { report: 'refunds', country: 'ZAF', ...longest }],
    ['  refunds of visas', { report: 'refunds', kind: 'visa', ...longest }],
  ];
}

/** Medians of both and the 95th percentile of the second, in milliseconds. Leaves out rounds to warm up, a tenth as many. */
async function inTurns(call: Call, [few, many]: [Client, Client], times: number): Promise<Figure> {
  const took: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = -Math.ceil(times / 10); round < times; round += 1) {
    const [first, second] = [await timed(call, few), await timed(call, many)];
    if (round < 0) continue;
    took.few.push(first);
    took.many.push(second);
  }
  return {
    few: percentile(took.few, 0.5),
    many: percentile(took.many, 0.5),
    slowest: percentile(took.many, 0.95),
  };
}

async function timed(call: Call, client: Client): Promise<number> {
  const begun = performance.now();
  const { status } = await call(client);
  if (status !== 200) throw new Error(`A measured call was answered with ${status}.`);
  return performance.now() - begun;
}

/** Nearest rank. */
function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
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

function printHead(server: string, cases: number): void {
  console.log(
    `\nBack office, medians of ${rounds} answers, of ${judgedRounds} for a status page or a find (${server})`,
  );
  const [fewer, more] = [seeded, cases].map((count) => count.toLocaleString('en').padStart(12));
  console.log(`  ${''.padEnd(40)} ${fewer} ${more}          p95   ratio`);
}

function printRow(name: string, { few, many, slowest }: Figure): void {
  const row = [few, many, slowest].map((value) => `${value.toFixed(1)} ms`.padStart(12));
  console.log(`  ${name.padEnd(40)} ${row.join(' ')}   ${(many / few).toFixed(2)}`);
}

function printTargets(): void {
  console.log(
    `  (targets at a million: ratio at most 2 for first page, search and stats, at most 5 for the last page; p95 at most
   25 ms for a status page, 50 ms for a find, 300 ms for a report)`,
  );
}
