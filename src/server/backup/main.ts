import { setPriority } from 'node:os';
import { ConfigError, readConfig } from '../config.ts';
import { openExistingDatabase } from '../database/openDatabase.ts';
import { BackupError } from './backupError.ts';
import { recordRun } from './runs.ts';
import { takeBackup } from './takeBackup.ts';

/**
 * `npm run backup`: backs up DATA_DIR into BACKUP_DIR, also while the product runs. Exit code 0, or
 * 1 with what to do.
 */
async function main(): Promise<void> {
  // The running product goes first.
  setPriority(10);
  const config = readConfig(process.env);
  const { backup, dataDir } = config;
  if (backup === null)
    throw new ConfigError(
      'Set BACKUP_DIR to a folder on another disk, and BACKUP_RECIPIENT to a public key: npm run backup:key -- <file> makes one.',
    );
  const database = await openExistingDatabase(config);
  try {
    if (database.embedded === null)
      throw new ConfigError(
        'DATABASE_URL names a server of its own: back it up with pgBackRest, as docs/operations.md says.',
      );
    const began = performance.now();
    const { adminConnectionString } = database.embedded;
    const { folder, manifest } = await recordRun(
      database.connectionString,
      'base',
      () => takeBackup({ backup, dataDir, adminConnectionString }),
      ({ manifest: { archive } }) => ({ bytes: archive.bytes, failure: null, detail: null }),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Backed up ${manifest.files} files, ${megabytes(manifest.contentBytes)}, as ${megabytes(manifest.archive.bytes)} in ${seconds} s: ${folder}`,
    );
  } finally {
    await database.embedded?.stop();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof BackupError;
  console.error(error instanceof Error ? (expected ? error.message : error.stack) : error);
  process.exit(1);
}
