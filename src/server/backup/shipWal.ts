import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { BackupConfig } from '../config.ts';
import { setBackup, setRehearsal } from '../metrics.ts';
import { asNewFile, foldersOf, listBackups, requireDestination, walPath } from './backupFolder.ts';
import { lastRehearsal } from './rehearse.ts';
import { writeSealed } from './sealedFile.ts';
import { clusterFacts } from './takeBackup.ts';

/** How often the archive folder is looked at, ms. */
const lookEveryMs = 5_000;

/** How often the figures of the backups are read, ms. */
const measureEveryMs = 60_000;

type Source = { archiveFolder: string; adminConnectionString: string };

type WalShipping = {
  /** Ships what lies there now, and ends. */
  stop(): Promise<void>;
};

/**
 * Takes what the embedded server has archived of its write-ahead log, encrypts it into BACKUP_DIR and removes it here,
 * every few seconds. While the destination is not there, the files wait; the log says so once.
 */
export async function startWalShipping(
  backup: BackupConfig,
  source: Source,
  log: Logger,
): Promise<WalShipping> {
  const system = await systemOf(source.adminConnectionString);
  const { wal } = foldersOf(backup.directory, system);
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const measure = async () => {
    const last = (await listBackups(backup.directory)).findLast(({ manifest }) => manifest.system === system);
    if (last !== undefined) setBackup('base', last.manifest.finishedAt);
    const rehearsed = await lastRehearsal(dirname(wal));
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

/** Oldest first, so that the archive has no gap. A file is removed here when it is safe there. */
async function shipAll(archiveFolder: string, backup: BackupConfig, wal: string): Promise<void> {
  const all = await readdir(archiveFolder);
  // Notes of base backups, which no restore reads.
  for (const name of all.filter((one) => one.endsWith('.backup'))) await rm(join(archiveFolder, name));
  const names = all.filter(isWhole).sort(historiesFirst);
  if (names.length === 0) return;
  await requireDestination(backup.directory);
  await mkdir(wal, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const path = join(archiveFolder, name);
    // Another instance may have taken it meanwhile.
    const facts = await stat(path).catch(() => undefined);
    if (facts === undefined) continue;
    await asNewFile(walPath(wal, name, facts.mtime), (temporary) =>
      writeSealed(temporary, backup.recipient, createReadStream(path)),
    );
    await rm(path, { force: true });
  }
}

/** Names of segments and histories; what is still being copied ends with `.part`. */
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
    return (await clusterFacts(client)).system;
  } finally {
    await client.end();
  }
}
