/**
 * `npm run test:money`: orders through the sandbox with faults drawn at random, kills and an outage of the provider, then
 * the books of all sides. Writes docs/money.md; ends with 1 if anything is wrong, or if a run of full size did not
 * contain all that it has to. TEST_DATABASE_URL names a server to use instead of the embedded one.
 * `-- --orders 10000 --kills 50 --seed 1 --at-once 32`; `--no-report` writes no file.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { figuresOf, isClean, missingIn, wholeRun } from './figures.ts';
import { moneyReport } from './report.ts';
import { runMoney } from './runMoney.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: String(wholeRun.orders) },
    kills: { type: 'string', default: String(wholeRun.kills) },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    'at-once': { type: 'string', default: '32' },
    'no-report': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
console.log(`test:money: ${values.orders} orders, ${values.kills} kills, --seed ${seed}`);

const folder = await temporaryFolder('money-db');
const given = process.env['TEST_DATABASE_URL'] ?? '';
const embedded =
  given === ''
    ? await startEmbeddedPostgres({ name: 'kapi', directory: join(folder, 'db'), log: () => {} })
    : null;
const adminUrl = embedded?.adminConnectionString ?? given;
const database = nameOfRun('money');
try {
  await command(adminUrl, `create database ${database}`);
  await migrateDatabase(urlOf(adminUrl, database));
  const result = await runMoney(
    {
      orders: Number(values.orders),
      kills: Number(values.kills),
      seed,
      atOnce: Number(values['at-once']),
      outage: { steps: 36, stepMs: 2_000 },
      late: { payers: 50, steps: 40, stepMs: 2_000 },
      // A slow answer is slower than the product waits; the others are long enough to fall between kills.
      delaysMs: {
        slow: 12_000,
        lateWebhook: 60_000,
        reorder: 1_000,
        capture: 5_000,
        dispute: 10_000,
        refund: 5_000,
        strayWebhook: 5_000,
        longRefund: 5_000,
        settlement: 0,
      },
      drain: { limitMs: 900_000, advanceMs: 0 },
      onProgress: (line) => console.error(line),
    },
    urlOf(adminUrl, database),
  );
  const figures = figuresOf(result);
  console.log(JSON.stringify(figures, null, 2));
  for (const [kind, faults] of Object.entries(result.verdict))
    for (const fault of faults.slice(0, 20)) console.log(`${kind}: ${fault}`);
  const missing = missingIn(figures);
  for (const what of missing) console.log(`less than a whole run has: ${what}`);
  const root = join(import.meta.dirname, '..', '..');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const at = new Date().toISOString().slice(0, 10);
  if (!values['no-report'])
    await writeFile(join(root, 'docs', 'money.md'), moneyReport(figures, { commit, at }));
  const isShort = figures.orders < wholeRun.orders || figures.kills < wholeRun.kills;
  process.exitCode = isClean(figures) && (isShort || missing.length === 0) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await command(adminUrl, `drop database if exists ${database} with (force)`);
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
}
// After an error customers may still be waiting.
process.exit();
