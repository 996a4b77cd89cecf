import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/embeddedPostgres/index.ts';
import { race } from '../../support/race.ts';
import {
  clearAll,
  killProducts,
  processRuns,
  query,
  serverOf,
  startProduct,
  temporaryFolder,
} from './runningProduct.fixture.ts';

afterEach(killProducts);
afterAll(clearAll);

const log = () => undefined;
const BUSY_SESSIONS = `SELECT count(*)::int AS busy FROM pg_stat_activity WHERE query LIKE 'SELECT sum%' AND state = 'active'`;

describe('a start after a crash (design section 7)', () => {
  let directory = '';
  beforeAll(async () => {
    directory = join(await temporaryFolder(), 'db');
  });

  it('finds and uses the server that a killed product left, and loses nothing that was committed', async () => {
    const killed = await startProduct(directory);
    await query(killed.connectionString, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 7 AS x');
    await killed.kill();
    const pid = serverOf(directory);
    expect(pid !== undefined && processRuns(pid)).toBe(true);

    const next = await startEmbeddedPostgres({ name: 'kapi', directory, log });
    expect(next.reused).toBe(true);
    expect(serverOf(directory)).toBe(pid);
    expect(next.connectionString).toBe(killed.connectionString);
    expect(await query(next.connectionString, 'TABLE kept')).toEqual([{ x: 7 }]);
    await next.stop();
    expect(pid !== undefined && processRuns(pid)).toBe(false);
  });

  it('recovers when product and server were both killed and a stranger has the process number', async () => {
    const killed = await startProduct(directory);
    await query(killed.connectionString, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 7 AS x');
    await killed.kill();
    const server = serverOf(directory) ?? 0;
    // A stranger of the same user: PostgreSQL itself disregards those of others.
    const { uid, gid } = statSync(`/proc/${server}`);
    process.kill(server, 'SIGKILL');
    const stranger = spawn('sleep', ['600'], { uid, gid });
    await once(stranger, 'spawn');
    const file = join(directory, 'cluster/data/postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));

    const next = await startEmbeddedPostgres({ name: 'kapi', directory, log });
    expect(next.reused).toBe(false);
    expect(await query(next.connectionString, 'TABLE kept')).toEqual([{ x: 7 }]);
    await next.stop();
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it('waits for a busy session that outlives its killed server, and for the recovery', async () => {
    const killed = await startProduct(directory);
    const busy = query(killed.connectionString, 'SELECT sum(i) FROM generate_series(1, 5000000) AS i').catch(
      () => undefined,
    );
    await expect
      .poll(() => query(killed.adminConnectionString, BUSY_SESSIONS), { timeout: 60_000, interval: 10 })
      .toEqual([{ busy: 1 }]);
    await killed.kill();
    process.kill(serverOf(directory) ?? 0, 'SIGKILL');

    const next = await startEmbeddedPostgres({ name: 'kapi', directory, log });
    expect(next.reused).toBe(false);
    await busy;
    await next.stop();
  });

  it('restarts a server whose socket has vanished', async () => {
    const killed = await startProduct(directory);
    const pid = serverOf(directory);
    await killed.kill();
    rmSync(join(directory, 'socket'), { recursive: true });

    const next = await startEmbeddedPostgres({ name: 'kapi', directory, log });
    expect(next.reused).toBe(false);
    expect(serverOf(directory)).not.toBe(pid);
    await next.stop();
  });

  it('never takes a cluster whose making was interrupted for one', async () => {
    const interrupted = join(await temporaryFolder(), 'db');
    const cutShort = startProduct(interrupted).catch(() => undefined);
    await expect
      .poll(
        () =>
          readdirSync(interrupted, { recursive: true }).some((name) => String(name).endsWith('PG_VERSION')),
        {
          timeout: 60_000,
          interval: 1,
        },
      )
      .toBe(true);
    expect(readdirSync(interrupted)).not.toContain('cluster');
    killProducts();
    await cutShort;
    const database = await startEmbeddedPostgres({ name: 'kapi', directory: interrupted, log });
    expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(interrupted).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
    await database.stop();
  });

  it('says what to restore when the passwords are gone, rather than begin anew', async () => {
    await (await startEmbeddedPostgres({ name: 'kapi', directory, log })).stop();
    rmSync(join(directory, 'cluster/credentials.json'));
    await expect(startEmbeddedPostgres({ name: 'kapi', directory, log })).rejects.toThrow(
      /credentials\.json .*restore that file.*DATABASE_URL/s,
    );
  });
});

describe('two products on one folder (design section 7)', () => {
  let directory = '';
  beforeAll(async () => {
    directory = join(await temporaryFolder(), 'db');
  });

  it('share one server when they start at the same instant; the last one out stops it', race, async () => {
    const [one, two] = await Promise.all([startProduct(directory), startProduct(directory)]);
    expect([one.reused, two.reused].toSorted()).toEqual([false, true]);
    expect(one.connectionString).toBe(two.connectionString);
    const pid = serverOf(directory) ?? 0;

    await one.stop();
    expect(processRuns(pid)).toBe(true);
    expect(await query(two.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await two.stop();
    expect(processRuns(pid)).toBe(false);
  });

  it('a killed product does not count as a user of the server', async () => {
    const killed = await startProduct(directory);
    const other = await startProduct(directory);
    const pid = serverOf(directory) ?? 0;
    await killed.kill();
    await other.stop();
    expect(processRuns(pid)).toBe(false);
  });
});
