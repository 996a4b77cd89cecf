import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** An ended command. */

export type Ended = { code: number | null; output: string };

export type BackupPlace = {
  /** BACKUP_DIR. */
  directory: string;
  /** BACKUP_KEY_FILE. */
  keyFile: string;
  /** For the product and the commands. */
  environment: Record<string, string>;
  remove(): Promise<void>;
};

/** A new destination with its key. */
export async function backupPlace(): Promise<BackupPlace> {
  const folder = await temporaryFolder('backups');
  const directory = join(folder, 'backups');
  const keyFile = join(folder, 'key.txt');
  await mkdir(directory);
  const identity = await generateX25519Identity();
  await writeFile(keyFile, `${identity}\n`, { mode: 0o600 });
  return {
    directory,
    keyFile,
    environment: {
      BACKUP_DIR: directory,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      // Tests make their backups themselves.
      BACKUP_NIGHTLY: 'off',
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs a command of the product; `ended` resolves with its exit code and output. */
export function command(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
  /** Of each file that it writes, in blocks of 512 bytes. */
  largestFile?: number,
): { child: ChildProcess; ended: Promise<Ended> } {
  const node = [process.execPath, script, ...args];
  const limited = ['sh', '-c', `ulimit -f ${largestFile}; exec "$0" "$@"`, ...node];
  const [program = '', ...all] = largestFile === undefined ? node : limited;
  const child = spawn(program, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const ended = once(child, 'close').then(([code]) => ({
    code: typeof code === 'number' ? code : null,
    output,
  }));
  return { child, ended };
}

export const backupScript = 'src/server/backup/main.ts';
export const restoreScript = 'src/server/backup/restoreMain.ts';

/** Runs queries on the embedded database of a data folder, with or without a running product. */
async function withDatabase<Result>(
  dataDir: string,
  use: (database: {
    rows: (text: string) => Promise<Record<string, unknown>[]>;
    asSuperuser: (text: string) => Promise<Record<string, unknown>[]>;
  }) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedPostgres({
    name: 'kapi',
    directory: join(dataDir, 'db'),
    log: () => {},
  });
  const clients = [embedded.connectionString, embedded.adminConnectionString].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  try {
    const [own, superuser] = clients;
    if (own === undefined || superuser === undefined) throw new Error('There are two.');
    for (const client of clients) await client.connect();
    return await use({
      rows: async (text) => (await own.query(text)).rows,
      asSuperuser: async (text) => (await superuser.query(text)).rows,
    });
  } finally {
    for (const client of clients) await client.end();
    await embedded.stop();
  }
}

/** Returns the rows of a query, made as the owner of the tables. */
export async function rowsIn(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  return await withDatabase(dataDir, ({ rows }) => rows(text));
}

export async function numbersIn(dataDir: string): Promise<Set<string>> {
  const found = await rowsIn(dataDir, 'select number from applications');
  return new Set(found.map(({ number }) => String(number)));
}

/** Waits until all commits so far are in the destination. The product that archives must run. */
export async function archiveAll(dataDir: string, directory: string): Promise<void> {
  const segment = await withDatabase(dataDir, async ({ asSuperuser }) => {
    const [row] = await asSuperuser('select pg_walfile_name(pg_switch_wal()) as name');
    return String(row?.['name']);
  });
  await eventually(
    async () => (await readdir(directory, { recursive: true })).some((name) => isShipped(name, segment)),
    60_000,
  );
}

const isShipped = (name: string, segment: string) =>
  name.includes(`/wal/${segment}.`) && name.endsWith('Z.zst.age');

/** Creates an empty data folder with the data key of another, for a restore. */
export async function emptyDataFolder(keyOf: string): Promise<string> {
  const folder = await temporaryFolder('restored');
  await copyFile(join(keyOf, 'data.key'), join(folder, 'data.key'));
  return folder;
}
