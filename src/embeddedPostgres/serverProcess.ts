import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readArchiveSettings } from './archive.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { run, serverEnvironment, toIdentity } from './commands.ts';
import { type Endpoint, isSocket } from './endpoint.ts';
import type { Place } from './place.ts';
import { isServerOf, readPostmaster } from './postmasterFile.ts';

export type Launch = { failed(): boolean };

/** Starts the server without waiting for its answer. Keeps the previous log as .1. */
export async function launchServer(
  place: Place,
  binaries: Binaries,
  { dataDirectory, settings: further }: Pick<Cluster, 'dataDirectory' | 'settings'>,
  endpoint: Endpoint,
): Promise<Launch> {
  const logFile = logPath(place.home);
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  await rm(logFile, { force: true });
  const log = await open(logFile, 'ax', 0o600);
  try {
    const all = [...serverSettings(endpoint), ...(await readArchiveSettings(place.home)), ...further];
    const settings = all.flatMap((setting) => ['-c', setting]);
    // On Windows the server refuses administrators; pg_ctl drops their rights.
    const [command, args] =
      process.platform === 'win32'
        ? [
            binaries.pgCtl,
            ['start', '--no-wait', `--pgdata=${dataDirectory}`, `--options=${settings.join(' ')}`],
          ]
        : [binaries.postgres, ['-D', dataDirectory, ...settings]];
    const child = spawn(command, args, {
      cwd: join(binaries.root, 'bin'),
      env: serverEnvironment(),
      // A session of its own: Ctrl-C reaches only this program, which stops the server in order.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
      ...toIdentity(place.user),
    });
    child.unref();
    return watch(child);
  } finally {
    await log.close();
  }
}

function watch(child: ChildProcess): Launch {
  let ended = false;
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', (code) => {
    ended = process.platform !== 'win32' || code !== 0;
  });
  return { failed: () => ended };
}

/** The last lines of the log, for an error's text. */
export async function endOfLog(home: string): Promise<string> {
  const text = await readFile(logPath(home), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-6).join('\n');
}

/**
 * Shuts the server down in fast mode, which writes everything; after `timeoutMs` in immediate mode,
 * after which the next start replays the log. Throws if it still runs.
 */
export async function shutDownServer(
  binaries: Binaries,
  dataDirectory: string,
  timeoutMs: number,
): Promise<void> {
  const running = await readPostmaster(dataDirectory);
  if (running === undefined || !(await isServerOf(dataDirectory, running.pid))) return;
  for (const mode of ['fast', 'immediate'] as const) {
    await signal(mode, binaries, dataDirectory, running.pid);
    if (await goneWithin(timeoutMs, dataDirectory, running.pid)) return;
  }
  throw new Error(`The database server (process ${running.pid}) does not stop.`);
}

async function signal(mode: 'fast' | 'immediate', binaries: Binaries, dataDirectory: string, pid: number) {
  if (process.platform === 'win32')
    await run(binaries.pgCtl, ['stop', '--no-wait', `--mode=${mode}`, `--pgdata=${dataDirectory}`], {
      user: undefined,
      directory: join(binaries.root, 'bin'),
    });
  else process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
}

async function goneWithin(timeoutMs: number, dataDirectory: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!(await isServerOf(dataDirectory, pid))) return true;
    await wait(5);
  }
  return false;
}

export function logPath(home: string): string {
  return join(home, 'postgres.log');
}

/** The log must not contain row values: they may be personal data. */
function serverSettings(endpoint: Endpoint): string[] {
  const socket = isSocket(endpoint);
  return [
    `listen_addresses=${socket ? '' : endpoint.host}`,
    // Quoted: the setting is a comma-separated list.
    `unix_socket_directories=${socket ? `"${endpoint.host.replaceAll('"', '""')}"` : ''}`,
    `port=${endpoint.port}`,
    'unix_socket_permissions=0700',
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'max_connections=100',
    'shared_buffers=128MB',
    'max_wal_size=512MB',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    'log_destination=stderr',
    'logging_collector=off',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
  ];
}
