import { appendFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/embeddedPostgres/index.ts';
import { clearAll, processRuns, query, serverOf, temporaryFolder } from './runningProduct.fixture.ts';

afterEach(clearAll);

describe('the embedded PostgreSQL (design section 7)', () => {
  it('makes the cluster once, answers as the owner of database kapi, and leaves nothing running', async () => {
    const directory = join(await temporaryFolder(), 'with space, comma and ğ', 'db');
    const first = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined });
    expect(first.reused).toBe(false);
    const [facts] = await query(
      first.connectionString,
      `SELECT current_user AS who, current_database() AS base, rolsuper AS super, datlocprovider::text AS provider,
              pg_encoding_to_char(encoding) AS encoding, datlocale AS locale, current_setting('fsync') AS fsync
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    expect(facts).toEqual({
      who: 'kapi',
      base: 'kapi',
      super: false,
      provider: 'i',
      encoding: 'UTF8',
      locale: 'und',
      fsync: 'on',
    });
    await query(
      first.connectionString,
      'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE TABLE kept (x int)',
    );
    const pid = serverOf(directory);
    await first.stop();
    await first.stop();
    expect(pid !== undefined && processRuns(pid)).toBe(false);

    const second = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined });
    expect(second.reused).toBe(false);
    expect(await query(second.connectionString, 'TABLE kept')).toEqual([]);
    await second.stop();
  });

  it.runIf(process.platform === 'linux')('has trigrams of words in every script', async () => {
    const directory = join(await temporaryFolder(), 'db');
    const server = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined });
    await query(server.connectionString, 'CREATE EXTENSION pg_trgm');
    const words =
      "SELECT cardinality(show_trgm(word)) AS count FROM unnest(ARRAY['ndiaye', 'الجبوري', 'นภา']) word";
    for (const { count } of await query(server.connectionString, words)) expect(count).toBeGreaterThan(3);
    await server.stop();
  });

  it('makes a second role that owns nothing, also in a cluster of the version before', async () => {
    const directory = join(await temporaryFolder(), 'db');
    const start = () => startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined });
    const first = await start();
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS x');
    // The version before had one role.
    await query(first.adminConnectionString, 'REVOKE ALL ON DATABASE kapi FROM kapi_app; DROP ROLE kapi_app');
    await first.stop();

    const second = await start();
    const facts = `SELECT current_user AS who, current_database() AS base, rolsuper OR rolcreaterole OR rolcreatedb AS power
                   FROM pg_roles WHERE rolname = current_user`;
    const expected = [{ who: 'kapi_app', base: 'kapi', power: false }];
    expect(await query(second.appConnectionString, facts)).toEqual(expected);
    for (const text of ['TABLE kept', 'DROP TABLE kept', 'CREATE TABLE own (x int)', 'SET ROLE kapi'])
      await expect(query(second.appConnectionString, text)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    await query(second.connectionString, 'GRANT SELECT ON kept TO kapi_app');
    expect(await query(second.appConnectionString, 'TABLE kept')).toEqual([{ x: 7 }]);
    expect(new URL(second.appConnectionString).password).not.toBe(new URL(second.connectionString).password);
    await second.stop();

    const third = await start();
    expect(await query(third.appConnectionString, 'TABLE kept')).toEqual([{ x: 7 }]);
    await third.stop();
  });

  it('keeps passwords and rows private, asks for the password, and listens on one socket only', async () => {
    const directory = join(await temporaryFolder(), 'db');
    const database = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined });
    expect(statSync(join(directory, 'cluster/credentials.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(directory, 'cluster/data')).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory, 'socket')).mode & 0o777).toBe(0o700);
    const wrong = new URL(database.connectionString);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(await query(database.adminConnectionString, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '' },
    ]);
    // Nor does a value of a row get into the log: it may be personal data.
    await expect(query(database.connectionString, "SELECT 'P7654321'::date")).rejects.toThrow('P7654321');
    await database.stop();
    const log = readFileSync(join(directory, 'postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
    expect(log).not.toContain('P7654321');
  });

  it('listens elsewhere when the path of the socket would be too long', async () => {
    const directory = join(await temporaryFolder(), 'x'.repeat(100), 'db');
    const database = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined });
    const socketFolder = decodeURIComponent(new URL(database.connectionString).hostname);
    expect(socketFolder).toMatch(/^\/tmp\/kapi-/);
    expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(socketFolder)).toBe(false);
  });

  it('brings a server that died back at the same address, and says so', async () => {
    const directory = join(await temporaryFolder(), 'db');
    const lines: string[] = [];
    const database = await startEmbeddedPostgres({
      name: 'kapi',
      directory,
      log: (line) => lines.push(line),
    });
    const pid = serverOf(directory) ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => lines, { timeout: 60_000, interval: 10 })
      .toContain('The database server had died and was started again.');
    expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(serverOf(directory)).not.toBe(pid);
    await database.stop();
  });

  it('gives up a server that cannot be started again, and names its log', async () => {
    const directory = join(await temporaryFolder(), 'db');
    const data = join(directory, 'cluster/data');
    const lines: string[] = [];
    const database = await startEmbeddedPostgres({
      name: 'kapi',
      directory,
      log: (line) => lines.push(line),
      restartPausesMs: [0, 10, 20],
    });
    const givenUp = new Promise<Error>((resolve) => database.onExit(resolve));
    appendFileSync(join(data, 'postgresql.auto.conf'), 'this is no setting\n');
    process.kill(serverOf(directory) ?? Number.NaN, 'SIGKILL');
    try {
      expect((await givenUp).message).toMatch(/could not be started again .* its log is .*postgres\.log\.$/);
      expect(lines.filter((line) => line.includes('could not be brought back'))).toHaveLength(3);
      expect(readFileSync(join(directory, 'postgres.log'), 'utf8')).toContain('postgresql.auto.conf');
    } finally {
      await database.stop();
      // It names this process, as that of a server which is to be started.
      rmSync(join(data, 'postmaster.pid'), { force: true });
    }
  });

  it('refuses a relative folder', async () => {
    await expect(
      startEmbeddedPostgres({ name: 'kapi', directory: 'data/db', log: () => undefined }),
    ).rejects.toThrow(/absolute/);
  });
});
