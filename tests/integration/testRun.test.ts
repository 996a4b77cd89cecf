import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { inFull } from '../support/faultScale.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const root = join(import.meta.dirname, '../..');
const factsOfRun = z.object({ run: z.string(), runner: z.number(), port: z.number() });

let started: ChildProcess | undefined;
afterEach(() => {
  if (started?.pid !== undefined && started.exitCode === null && started.signalCode === null)
    process.kill(-started.pid, 'SIGKILL');
});

/** Starts the run of a suite that cleans nothing up, below npm as `npm test` is; answers once it has left everything. */
async function startRun(option: 'stay' | 'end', databaseUrl = '') {
  const suite = `node scripts/testRun.mjs node tests/integration/testRun.fixture.ts ${option}`;
  // A process group of its own, which Ctrl+C reaches as a whole.
  const npm = spawn('npm', ['exec', '--call', suite], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  started = npm;
  const ended = once(npm, 'exit');
  const [line] = await once(createInterface(npm.stdout), 'line');
  return { npm, ended, ...factsOfRun.parse(JSON.parse(line)) };
}

/** How much of a run there is: processes of any user, open ports and folders. */
async function count({ run, port }: { run: string; port: number }) {
  return {
    processes: processesThat((pid) => {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(run) || environment.includes(`TMPDIR=${run}`);
    }).length,
    ports: (await answers(port)) ? 1 : 0,
    folders: existsSync(run) ? 1 : 0,
  };
}

function processesThat(holds: (pid: number) => boolean): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    try {
      return holds(pid);
    } catch {
      // It has ended, or is the system's.
      return false;
    }
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** The databases and roles of a server. */
async function namesOn(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database union all select rolname from pg_roles order by name',
  );
  await client.end();
  return rows.map(({ name }) => name);
}

/** What ends npm: after SIGKILL it can do nothing any more. */
const signals = inFull ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGKILL'] as const);

const nothing = { processes: 0, ports: 0, folders: 0 };

describe.skipIf(process.platform !== 'linux')('Of a run of tests nothing is left', () => {
  it('once it has ended', async () => {
    const { ended, ...made } = await startRun('end');
    const [code] = await ended;
    expect(code).toBe(0);
    expect(await count(made)).toEqual(nothing);
  });

  it('once Ctrl+C has ended it', async () => {
    const { npm, ended, ...made } = await startRun('stay');
    const before = await count(made);
    expect(before).toMatchObject({ ports: 1, folders: 1 });
    // The suite, the listener, the database server and what it started.
    expect(before.processes).toBeGreaterThan(4);
    process.kill(-(npm.pid ?? 0), 'SIGINT');
    await ended;
    await expect.poll(() => count(made), { timeout: 60_000 }).toEqual(nothing);
  });

  it.each(signals)('soon after a %s of npm alone', async (signal) => {
    const { npm, ended, ...made } = await startRun('stay');
    npm.kill(signal);
    await ended;
    await expect.poll(() => count(made), { timeout: 60_000 }).toEqual(nothing);
  });

  it.runIf(inFull).each(signals)('on the database server it was given, after a %s', async (signal) => {
    const directory = join(await temporaryFolder('given'), 'db');
    const server = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => {} });
    try {
      const before = await namesOn(server.adminConnectionString);
      const { npm, ended, ...made } = await startRun('stay', server.adminConnectionString);
      expect(await namesOn(server.adminConnectionString)).toHaveLength(before.length + 2);
      npm.kill(signal);
      await ended;
      await expect.poll(() => namesOn(server.adminConnectionString), { timeout: 60_000 }).toEqual(before);
      await expect.poll(() => count(made), { timeout: 60_000 }).toEqual(nothing);
    } finally {
      await server.stop();
    }
  });

  it('soon after a SIGKILL of the process that keeps the run', async () => {
    const { runner, ended, ...made } = await startRun('stay');
    process.kill(runner, 'SIGKILL');
    await ended;
    await expect.poll(() => count(made), { timeout: 60_000 }).toEqual(nothing);
  });
});
