import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { BackupConfig } from '../config.ts';
import { setBackup, setRehearsal } from '../metrics.ts';
import { asNewFile, listBackups, requireDestination, toFolders, walPath } from './backupFolder.ts';
import { findLastRehearsal } from './rehearse.ts';
import { writeSealed } from './sealedFile.ts';
import { readClusterFacts } from './takeBackup.ts';

const lookEveryMs = 5_000;

const measureEveryMs = 60_000;

type Source = { archiveFolder: string; adminConnectionString: string };

type WalShipping = {
  /** Ships what is there first. */
  stop(): Promise<void>;
};

/**
 * Encrypts the embedded server's archived WAL into BACKUP_DIR every few seconds and removes it
 * here. While the destination is missing, files wait.
 */
export async function startWalShipping(
  backup: BackupConfig,
  source: Source,
  log: Logger,
): Promise<WalShipping> {
  const system = await systemOf(source.adminConnectionString);
  const { wal } = toFolders(backup.directory, system);
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const measure = async () => {
    const last = (await listBackups(backup.directory)).findLast(({ manifest }) => manifest.system === system);
    if (last !== undefined) setBackup('base', last.manifest.finishedAt);
    const rehearsed = await findLastRehearsal(dirname(wal));
    if (rehearsed !== null) setRehearsal(rehearsed);
  };
  const measuring = setInterval(() => void measure().catch(() => {}), measureEveryMs);
  measuring.unref();
  measure().catch(() => {});

  const look = async () => {
    try {
      await shipAll(source.archiveFolder, backup, wal);
      setBackup('log', new Date());
      if (failing) log.info('the write-ahead log is archived again');
      failing = false;
    } catch (error) {
      if (!failing) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        log.error(
          { code, type: error instanceof Error ? error.name : typeof error },
          'the write-ahead log cannot be archived',
        );
      }
      failing = true;
    }
  };
  const goOn = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = look().then(goOn);
    }, lookEveryMs);
    timer.unref();
  };
  goOn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(measuring);
      await running;
      await look();
    },
  };
}

/** Oldest first, so that the archive has no gap. */
async function shipAll(archiveFolder: string, backup: BackupConfig, wal: string): Promise<void> {
  const all = await readdir(archiveFolder);
  // Notes of base backups; no restore reads them.
  for (const name of all.filter((one) => one.endsWith('.backup'))) await rm(join(archiveFolder, name));
  const names = all.filter(isWhole).sort(historiesFirst);
  if (names.length === 0) return;
  await requireDestination(backup.directory);
  await mkdir(wal, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const path = join(archiveFolder, name);
    // Another instance may have taken it.
    const facts = await stat(path).catch(() => undefined);
    if (facts === undefined) continue;
    await asNewFile(walPath(wal, name, facts.mtime), (temporary) =>
      writeSealed(temporary, backup.recipient, createReadStream(path)),
    );
    await rm(path, { force: true });
  }
}

/** A file still being copied ends with `.part`. */
function isWhole(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name) || /^[0-9A-F]{8}\.history$/.test(name);
}

function historiesFirst(one: string, other: string): number {
  const rank = (name: string) => (name.endsWith('.history') ? 0 : 1);
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

async function systemOf(adminConnectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminConnectionString, application_name: 'kapi-backup' });
  await client.connect();
  try {
    return (await readClusterFacts(client)).system;
  } finally {
    await client.end();
  }
}
