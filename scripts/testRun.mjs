/**
 * Runs a test command so that nothing outlives it, however it ends: no process, port, database or folder.
 * `node scripts/testRun.mjs vitest run --project api`
 *
 * Each run has its own temporary folder. A process belongs to the run if its environment names that folder or it works
 * in there; database servers have their own session, user and environment, but get the variable TMP. A keeper in its
 * own session waits until this process ends (a pipe closes that only this process holds) or the npm above it. Then it
 * ends the processes of the run and removes the folder: after a normal end, Ctrl+C, SIGTERM, a closed terminal and
 * SIGKILL alike. It also drops the run's databases on the server of TEST_DATABASE_URL, found by the folder's name.
 *
 * The processes are found in /proc. Systems without it pass the signal to the command and remove the folder. Runs on
 * any Node from 20.0 on.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { constants, freemem, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from './childProcess.mjs';
import { pinnedNode } from './onPinnedNode.mjs';

const thisFile = fileURLToPath(import.meta.url);

/** For a database server to release its shared memory, ms. */
const databaseTimeoutMs = 10_000;
const npmPollMs = 250;

const memory = '/dev/shm';
/** Needed by a run, in bytes. */
const roomInMemory = 8 * 1024 ** 3;

/** Returns within a run; otherwise runs `script` in one, on the pinned Node, and ends with its exit code. */
export async function continueInTestRun(script) {
  if (process.env.KAPI_TEST_RUN !== undefined) return;
  const path = `${dirname(pinnedNode)}${delimiter}${process.env.PATH ?? ''}`;
  await runAndEnd(pinnedNode, [script, ...process.argv.slice(2)], { PATH: path });
}

async function runAndEnd(command, commandArguments, environment = {}) {
  const folder = mkdtempSync(join(realpathSync(placeForRuns()), 'kapi-run-'));
  // As for /tmp: first starts and database servers may run as another user.
  chmodSync(folder, 0o1777);
  const keeper = spawn(process.execPath, [thisFile, '--keep', folder, String(npmAbove() ?? '')], {
    cwd: dirname(folder),
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  keeper.stdin.on('error', () => {});
  const child = spawn(command, commandArguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, KAPI_TEST_RUN: folder, TMPDIR: folder, TMP: folder, TEMP: folder },
  });
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? 128 + constants.signals[signal]));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(signal, () => {
        child.kill(signal);
        resolve(128 + constants.signals[signal]);
      });
  });
  keeper.stdin.end();
  if (keeper.exitCode === null) await once(keeper, 'exit');
  process.exit(code);
}

/**
 * The memory file system if it has room and allows programs, else the temporary folder. A run makes more than a hundred
 * databases of a thousand small files: 45 ms of processor time each in memory, 250 ms on a disk.
 */
function placeForRuns() {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  const mount = read('/proc/mounts')
    .split('\n')
    .find((line) => line.startsWith(`tmpfs ${memory} `));
  if (mount === undefined || mount.includes('noexec') || freemem() < roomInMemory) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < roomInMemory ? tmpdir() : memory;
}

/** The process id of the npm that runs this script, perhaps through a shell, which outlives npm. */
function npmAbove() {
  let pid = process.ppid;
  for (let level = 0; level < 3 && pid > 1; level += 1) {
    if (isNpm(pid)) return pid;
    const stat = read(`/proc/${pid}/stat`);
    pid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  }
  return undefined;
}

/** npm replaces its command line with its name and command. */
const isNpm = (pid) => read(`/proc/${pid}/cmdline`).startsWith('npm ');

/** Waits for any end of the run, then cleans up. */
async function keep(folder, npm) {
  process.stdin.resume();
  await Promise.race([once(process.stdin, 'close'), ...(npm === undefined ? [] : [endOfNpm(npm)])]);
  const outside = await endProcesses(folder);
  await dropDatabases(basename(folder).replaceAll('-', '_').toLowerCase());
  for (const disk of disksIn(folder)) spawnSync('umount', ['--lazy', disk]);
  for (const path of [...outside, ...systemFoldersOf(folder), folder])
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  process.exit(0);
}

async function endOfNpm(pid) {
  while (isNpm(pid)) await wait(npmPollMs);
}

/** Ends the processes of the run. Returns the socket folders of its database servers outside the run's folder. */
async function endProcesses(folder) {
  const deadline = Date.now() + databaseTimeoutMs;
  const sockets = new Set();
  for (;;) {
    const processes = processesOf(folder);
    if (processes.length === 0) return sockets;
    for (const pid of processes) {
      const isDatabase = read(`/proc/${pid}/comm`).startsWith('postgres');
      const socket = /unix_socket_directories="(\/tmp\/kapi-\w+)"/.exec(read(`/proc/${pid}/cmdline`));
      if (isDatabase && socket !== null) sockets.add(socket[1]);
      signal(pid, isDatabase && Date.now() < deadline ? 'SIGQUIT' : 'SIGKILL');
    }
    await wait(20);
  }
}

/** Drops the remaining databases and roles of the run (`nameOfRun` in tests/support) on the given server. */
async function dropDatabases(run) {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (!connectionString) return;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const named = async (text) =>
      (await client.query(text, [run])).rows.map(({ name }) => pg.escapeIdentifier(name));
    for (const name of await named('select datname as name from pg_database where starts_with(datname, $1)'))
      await client.query(`drop database if exists ${name} with (force)`);
    for (const name of await named('select rolname as name from pg_roles where starts_with(rolname, $1)'))
      await client.query(`drop role if exists ${name}`);
  } catch (error) {
    console.error(
      `What the tests made on the server of TEST_DATABASE_URL could not be dropped: ${error.message}`,
    );
  } finally {
    await client.end();
  }
}

/** Folders of databases whose user may not enter the run's folder. */
function systemFoldersOf(folder) {
  return ['/var/lib/kapi', '/var/tmp/kapi']
    .flatMap((base) => list(base).map((name) => join(base, name)))
    .filter((path) => read(join(path, 'belongs-to')).startsWith(folder));
}

/** The small disks that tests of a full disk mount. */
function disksIn(folder) {
  const mounts = read('/proc/mounts').split('\n');
  return mounts.map((line) => line.split(' ')[1] ?? '').filter((path) => path.startsWith(folder));
}

function processesOf(folder) {
  return list('/proc')
    .filter((name) => /^\d+$/.test(name) && belongsTo(folder, name))
    .map(Number);
}

function belongsTo(folder, pid) {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ||
      readFileSync(`/proc/${pid}/environ`).includes(folder)
    );
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === thisFile) {
  const [command, ...commandArguments] = process.argv.slice(2);
  if (command === '--keep') await keep(commandArguments[0], Number(commandArguments[1]) || undefined);
  else await runAndEnd(command, commandArguments);
}
