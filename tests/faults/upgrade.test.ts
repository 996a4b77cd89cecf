import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { drizzle, migrate } from '../../src/server/database/drizzle.ts';
import {
  archiveAll,
  type BackupPlace,
  backupPlace,
  command,
  emptyDataFolder,
  numbersIn,
  restoreScript,
  rowsIn,
} from '../support/backups.ts';
import { apply, clientOf } from '../support/client.ts';
import { nameOfRun, command as sqlCommand, urlOf } from '../support/databaseServer.ts';
import { scaled } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/**
 * Upgrades of the embedded database, killed at any moment. `UPGRADE_SEED` repeats the moments of an earlier run. What an
 * upgrade of the same version brings is a right that the tests take away: the old state lacks it, the new one has it.
 */

const kills = scaled(50, 2);
const seed = Number(process.env['UPGRADE_SEED'] ?? 20_261_123);
const migrations = 'src/server/database/migrations';

let dataDir: string;
let place: BackupPlace;
let numbers: Set<string>;
const folders: string[] = [];

beforeAll(async () => {
  dataDir = await temporaryFolder('upgraded');
  place = await backupPlace();
  const product = await startProductProcess(await freePort(), { DATA_DIR: dataDir, ...place.environment });
  const client = clientOf(product);
  numbers = new Set([await apply(client), await apply(client)]);
  expect(await product.stop()).toBe(0);
}, 180_000);

afterAll(async () => {
  await place.remove();
  for (const folder of [dataDir, ...folders]) await rm(folder, { recursive: true, force: true });
});

const upgrade = (more: Record<string, string> = {}, args: readonly string[] = []) =>
  command('src/server/backup/upgradeMain.ts', args, { DATA_DIR: dataDir, ...more });

const makeOld = () => rowsIn(dataDir, 'revoke insert on applications from kapi_app');

async function isNew(): Promise<boolean> {
  const [row] = await rowsIn(
    dataDir,
    `select has_table_privilege('kapi_app', 'applications', 'insert') as granted`,
  );
  return row?.['granted'] === true;
}

/** What lies beside the cluster while one replaces another. */
async function remains(): Promise<string[]> {
  return (await readdir(join(dataDir, 'db'))).filter((name) => /replacement|former/.test(name));
}

describe('an upgrade', () => {
  it('brings a database of an earlier version to this one', async () => {
    const old = await temporaryFolder('old');
    const few = await temporaryFolder('few');
    folders.push(old, few);
    await cp(migrations, few, { recursive: true });
    const journal = join(few, 'meta', '_journal.json');
    const all = z
      .looseObject({ entries: z.array(z.unknown()) })
      .parse(JSON.parse(await readFile(journal, 'utf8')));
    await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, 25) }));
    await mkdir(join(old, 'db'));
    const server = await startEmbeddedPostgres({ name: 'kapi', directory: join(old, 'db'), log: () => {} });
    const client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    await migrate(drizzle(client), { migrationsFolder: few });
    await client.end();
    await server.stop();
    const { code, output } = await upgrade({ DATA_DIR: old }).ended;
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`Migrated in ${all.entries.length - 25} steps`),
    ]);
    expect(await numbersIn(old)).toEqual(new Set());
  });

  it('keeps everything, makes a base backup first, and leaves nothing beside the database', async () => {
    await makeOld();
    const { code, output } = await upgrade(place.environment).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('Backed up: ')]);
    expect(output).toContain('data key, audit log, ledger');
    expect([await isNew(), await numbersIn(dataDir), await remains()]).toEqual([true, numbers, []]);
  });

  it('goes on in the same archive: a restore from before it reaches beyond it', async () => {
    const product = await startProductProcess(await freePort(), {
      DATA_DIR: dataDir,
      ...place.environment,
    });
    numbers.add(await apply(clientOf(product)));
    await archiveAll(dataDir, place.directory);
    expect(await product.stop()).toBe(0);
    const restored = await emptyDataFolder(dataDir);
    folders.push(restored);
    const where = ['--from', place.directory, '--key', place.keyFile];
    expect(await command(restoreScript, where, { DATA_DIR: restored }).ended).toMatchObject({ code: 0 });
    expect(await numbersIn(restored)).toEqual(numbers);
  });

  it('is refused while the product runs, which goes on', async () => {
    const product = await startProductProcess(await freePort(), { DATA_DIR: dataDir });
    const { code, output } = await upgrade().ended;
    expect([code, output]).toEqual([1, expect.stringContaining('still uses the database')]);
    numbers.add(await apply(clientOf(product)));
    expect(await product.stop()).toBe(0);
  });

  it('changes nothing when what comes out is not sound', async () => {
    await makeOld();
    const { code, output } = await upgrade({ DATA_KEY: Buffer.alloc(32, 7).toString('base64') }).ended;
    expect(code).toBe(1);
    expect(output).toContain('The database is as it was');
    expect(output).toContain('The data key is not the one');
    expect([await isNew(), await numbersIn(dataDir), await remains()]).toEqual([false, numbers, []]);
  });

  it('of a server of its own asks whether there is a backup', async () => {
    const DATABASE_URL = inject('adminUrl');
    const { code, output } = await upgrade({ DATABASE_URL }).ended;
    expect([code, output]).toEqual([1, expect.stringContaining('--i-have-a-backup')]);
  });

  it('of a server of its own, with one, migrates and checks it in place', async () => {
    const adminUrl = inject('adminUrl');
    const database = nameOfRun('upgrade');
    const DATA_DIR = await temporaryFolder('served');
    folders.push(DATA_DIR);
    await sqlCommand(adminUrl, `create database ${database} template ${inject('template')}`);
    const DATABASE_URL = urlOf(adminUrl, database);
    const { code, output } = await upgrade({ DATA_DIR, DATABASE_URL }, ['--i-have-a-backup']).ended;
    await sqlCommand(adminUrl, `drop database ${database} with (force)`);
    expect([code, output]).toEqual([0, expect.stringContaining('There was nothing to migrate')]);
  });

  it(`killed (${kills} times, seed ${seed}) leaves the database before or after it, whole`, async () => {
    const random = randomNumbers(seed);
    await makeOld();
    const began = performance.now();
    expect(await upgrade().ended).toMatchObject({ code: 0 });
    const duration = performance.now() - began;
    for (let kill = 0; kill < kills; kill += 1) {
      await makeOld();
      const { child, ended } = upgrade();
      const timer = setTimeout(() => child.kill('SIGKILL'), random() * duration);
      const { code } = await ended;
      clearTimeout(timer);
      // The next start of the database, by whatever command, puts it right.
      const changed = await isNew();
      expect([await numbersIn(dataDir), await remains()]).toEqual([numbers, []]);
      if (code === 0) expect(changed).toBe(true);
    }
    expect(await upgrade().ended).toMatchObject({ code: 0 });
    const product = await startProductProcess(await freePort(), { DATA_DIR: dataDir });
    numbers.add(await apply(clientOf(product)));
    expect(await product.stop()).toBe(0);
    expect(await numbersIn(dataDir)).toEqual(numbers);
  });
});

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
