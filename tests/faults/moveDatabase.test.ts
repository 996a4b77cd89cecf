import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { verifyLog } from '../../src/server/audit/index.ts';
import { readConfig } from '../../src/server/config.ts';
import { connectDatabase } from '../../src/server/database/connect.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { startProduct } from '../../src/server/product.ts';
import { command as runCommand } from '../support/backups.ts';
import { apply, clientOf } from '../support/client.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { testEnvironment } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A database moves to a server, as a user who is no superuser, and back. Killed in between, it moves on. */

const kills = scaled(50, 2);
const adminUrl = inject('adminUrl');
const owner = nameOfRun('owner');
const source = nameOfRun('from');
const target = nameOfRun('to');
const password = randomBytes(16).toString('hex');
const sourceUrl = urlOf(adminUrl, source);
const targetUrl = ownersUrl(target);
let dataDir: string;
let numbers: string[];

function ownersUrl(database: string): string {
  const url = new URL(urlOf(adminUrl, database));
  url.username = owner;
  url.password = password;
  return url.href;
}

/** One role that owns the tables and serves, as outside production. */
const asOwner = (url: string) => ({ connectionString: url, ownerConnectionString: url });

beforeAll(async () => {
  dataDir = await temporaryFolder('move');
  await command(adminUrl, `create role ${owner} login nosuperuser password '${password}'`);
  await command(adminUrl, `create database ${source} template ${inject('template')}`);
  const product = await startProduct(readConfig(testEnvironment(dataDir)), asOwner(sourceUrl));
  const client = clientOf(product);
  numbers = await Promise.all(Array.from({ length: 20 }, () => apply(client)));
  await product.close();
});

afterAll(async () => {
  for (const name of [source, target])
    await command(adminUrl, `drop database if exists ${name} with (force)`);
  await command(adminUrl, `drop role ${owner}`);
  await rm(dataDir, { recursive: true, force: true });
});

async function newTarget(): Promise<void> {
  await command(adminUrl, `drop database if exists ${target} with (force)`);
  await command(adminUrl, `create database ${target} owner ${owner}`);
}

const move = (from: string, to: string) =>
  runCommand('src/server/move/main.ts', ['--to', to], { ...testEnvironment(dataDir), DATABASE_URL: from });

async function rows(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const numbersOf = async (url: string) =>
  (await rows(url, 'select number from applications')).map(({ number }) => String(number)).sort();

describe('a move of the database', () => {
  it('to a server takes everything; the product goes on there, and its log and ledger are sound', async () => {
    await newTarget();
    expect(await move(sourceUrl, targetUrl).ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('counts and hashes are the same'),
    });
    expect(await numbersOf(targetUrl)).toEqual([...numbers].sort());
    const jobs = 'select count(*)::int as jobs from pgboss.job';
    expect(await rows(targetUrl, jobs)).toEqual(await rows(sourceUrl, jobs));

    const product = await startProduct(readConfig(testEnvironment(dataDir)), asOwner(targetUrl));
    const number = await apply(clientOf(product));
    expect((await clientOf(product).get(`/api/applications/${numbers[0]}`)).status).toBe(200);
    const keys = product.services.keys;
    await product.close();
    const connection = connectDatabase({ connectionString: targetUrl }, () => {}, 2);
    expect(isSound(await verifyLedger(connection.db))).toBe(true);
    expect((await verifyLog(connection.db, keys)).broken).toBeNull();
    await connection.close();
    await expect(rows(targetUrl, `update audit_log set action = 'x'`)).rejects.toThrow();
    await expect(rows(targetUrl, `delete from applications where number = '${number}'`)).rejects.toThrow();
    expect(await numbersOf(sourceUrl)).toEqual([...numbers].sort());
  });

  it('and back into an empty data folder', async () => {
    expect(await move(targetUrl, 'embedded').ended).toMatchObject({ code: 0 });
    const directory = join(dataDir, 'db');
    const embedded = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => {} });
    expect(await numbersOf(embedded.connectionString)).toEqual(await numbersOf(targetUrl));
    await embedded.stop();
  });

  it('is refused into a database that holds tables, and while the product runs', async () => {
    expect(await move(sourceUrl, targetUrl).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('The target is not empty'),
    });
    await newTarget();
    const product = await startProduct(readConfig(testEnvironment(dataDir)), asOwner(sourceUrl));
    const refused = await move(sourceUrl, targetUrl).ended;
    await product.close();
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('The product still runs') });
    expect(await rows(targetUrl, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it(`killed ${kills} times is no product, and goes on where it is called again`, async () => {
    await newTarget();
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, ended } = move(sourceUrl, targetUrl);
      const table = ['countries', 'mails', 'audit_log'][kill % 3];
      // A lock on a table of the source stops the move there.
      const holder = new pg.Client({ connectionString: sourceUrl });
      await holder.connect();
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
      await eventually(async () => {
        const waiting = await rows(
          sourceUrl,
          `select 1 from pg_stat_activity where application_name = 'kapi-move' and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      }, 60_000);
      child.kill('SIGKILL');
      await ended;
      await holder.end();
      await expect(startProduct(readConfig(testEnvironment(dataDir)), asOwner(targetUrl))).rejects.toThrow(
        'its move was cut off',
      );
      await eventually(async () => {
        const left = await rows(
          adminUrl,
          `select 1 from pg_stat_activity where application_name = 'kapi-move'`,
        );
        return left.length === 0;
      });
    }
    expect(await move(sourceUrl, targetUrl).ended).toMatchObject({ code: 0 });
    expect(await numbersOf(targetUrl)).toEqual([...numbers].sort());
  });
});
