import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { dayMs } from '../../domain/calendar/units.ts';
import type { BackupConfig } from '../config.ts';
import { advisoryLocks } from '../database/locks.ts';
import { unfinishedRestore } from '../database/openDatabase.ts';
import { BackupError } from './backupError.ts';
import {
  archiveName,
  type BaseBackup,
  fileTime,
  inNewFolder,
  type Manifest,
  prune,
  removeRemains,
  requireDestination,
  toFolders,
  writeManifest,
} from './backupFolder.ts';
import { clusterEntries, fileEntry, folderEntries, textEntry } from './clusterFiles.ts';
import { rehearsalFolder } from './rehearsalFolder.ts';
import { writeSealed } from './sealedFile.ts';
import { packTar, type TarEntry } from './tar.ts';

/** Every minute of these days can be restored. Texts and docs/operations.md name the number. */
export const backupDays = 14;

/** The database is copied by its own rules; the key is kept elsewhere. */
const notCopied = new Set(['db', 'data.key', 'uploads', unfinishedRestore, rehearsalFolder]);

type Options = { backup: BackupConfig; dataDir: string; adminConnectionString: string };

/**
 * Backs up the running embedded cluster and DATA_DIR, without the data key, then removes expired
 * backups. Throws a {@link BackupError} if another backup runs or the destination is missing.
 */
export async function takeBackup({ backup, dataDir, adminConnectionString }: Options): Promise<BaseBackup> {
  await requireDestination(backup.directory);
  const client = new pg.Client({
    connectionString: adminConnectionString,
    application_name: 'kapi-backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await lockBackups(client);
    const { system, dataDirectory } = await readClusterFacts(client);
    const folders = toFolders(backup.directory, system);
    await removeRemains(folders);
    const startedAt = new Date();
    const name = fileTime(startedAt);
    const manifest = await inNewFolder(folders.base, name, async (folder) => {
      const copy = copyCluster(client, dataDirectory, dataDir, backup.directory);
      const archive = await writeSealed(join(folder, archiveName), backup.recipient, packTar(copy.entries()));
      const whole: Manifest = { format: 1, system, startedAt, ...copy.facts(), archive };
      await writeManifest(folder, whole);
      return whole;
    });
    await prune(backup.directory, system, new Date(Date.now() - backupDays * dayMs));
    return { folder: join(folders.base, name), manifest };
  } catch (error) {
    throw isFull(error)
      ? new BackupError(
          `The destination takes no more: make room in ${backup.directory}. Earlier backups are as they were.`,
          { cause: error, failure: 'full' },
        )
      : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isFull(error: unknown): boolean {
  const codes: unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}

async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    advisoryLocks.backup,
  ]);
  if (rows[0]?.free !== true)
    throw new BackupError('Another backup of this database is running.', { failure: 'busy' });
}

/** `system`: PostgreSQL's identifier of the cluster. */
export async function readClusterFacts(
  client: pg.Client,
): Promise<{ system: string; dataDirectory: string }> {
  const { rows } = await client.query<{ system: string; folder: string }>(
    `select system_identifier::text as system, current_setting('data_directory') as folder
     from pg_control_system()`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not tell its number.');
  return { system: row.system, dataDirectory: row.folder };
}

/** Yields the archive's entries; `facts` are known after the last. */
function copyCluster(client: pg.Client, dataDirectory: string, dataDir: string, destination: string) {
  const data = 'db/cluster/data';
  const names = new Set<string>(['db']);
  let files = 0;
  let contentBytes = 0;
  let done: Pick<Manifest, 'finishedAt' | 'firstSegment' | 'lastSegment' | 'postgres'> | undefined;

  async function* all(): AsyncGenerator<TarEntry> {
    // Keeps the WAL until this session ends.
    await client.query(`select pg_create_physical_replication_slot('kapi_backup', true, true)`);
    const { rows: started } = await client.query<{ segment: string; version: string }>(
      `select pg_walfile_name(pg_backup_start('kapi', fast => true)) as segment,
              current_setting('server_version') as version`,
    );
    const first = started[0];
    if (first === undefined) throw new Error('The database does not start a backup.');
    yield* clusterEntries(dataDirectory, data);
    yield* fileEntry(join(dirname(dataDirectory), 'credentials.json'), 'db/cluster/credentials.json');
    yield* otherFiles();
    const { rows: stopped } = await client.query<{ segment: string; label: string; at: Date }>(
      `select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at
       from pg_backup_stop(wait_for_archive => false)`,
    );
    const last = stopped[0];
    if (last === undefined) throw new Error('The database does not end the backup.');
    yield textEntry(`${data}/backup_label`, last.label);
    for (const name of await walBetween(first.segment, last.segment))
      yield* fileEntry(join(dataDirectory, 'pg_wal', name), `${data}/pg_wal/${name}`);
    done = {
      finishedAt: last.at,
      firstSegment: first.segment,
      lastSegment: last.segment,
      postgres: first.version,
    };
  }

  async function* otherFiles(): AsyncGenerator<TarEntry> {
    const skip = (path: string) => resolve(path) === resolve(destination);
    for (const entry of await readdir(dataDir, { withFileTypes: true })) {
      const path = join(dataDir, entry.name);
      if (notCopied.has(entry.name) || entry.name.startsWith('data.key') || skip(path)) continue;
      if (!entry.isDirectory() && !entry.isFile()) continue;
      names.add(entry.name);
      if (entry.isDirectory()) yield* folderEntries(path, entry.name, skip);
      else yield* fileEntry(path, entry.name);
    }
  }

  async function walBetween(first: string, last: string): Promise<string[]> {
    const present = (await readdir(join(dataDirectory, 'pg_wal'))).sort();
    return present.filter(
      (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith('.history'),
    );
  }

  return {
    async *entries(): AsyncGenerator<TarEntry> {
      for await (const entry of all()) {
        if (entry.kind === 'file') {
          files += 1;
          contentBytes += entry.size;
        }
        yield entry;
      }
    },
    facts() {
      if (done === undefined) throw new Error('The backup was not read to its end.');
      return { ...done, names: [...names], files, contentBytes };
    },
  };
}
