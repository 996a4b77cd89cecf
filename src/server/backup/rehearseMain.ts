import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { openExistingDatabase } from '../database/openDatabase.ts';
import { BackupError } from './backupError.ts';
import { identityIn } from './identity.ts';
import { type Rehearsal, rehearseRestore } from './rehearse.ts';
import { recordRun } from './runs.ts';

/**
 * `npm run rehearse`: restores and checks the newest backup, also while the product runs. Exit code
 * 0, or 1 with what is wrong.
 */
async function main(): Promise<number> {
  setPriority(10);
  const config = readConfig(process.env);
  if (config.backup === null) throw new ConfigError('Set BACKUP_DIR and BACKUP_RECIPIENT.');
  const from = config.backup.directory;
  const { sound, reason, seconds } = await recorded(config, async () =>
    rehearseRestore({ config, from, identity: await identityIn(config.backupKeyFile) }),
  );
  console.log(
    sound
      ? `The backups can be restored: data key, audit log and ledger are sound (${seconds} s).`
      : `BROKEN: what was restored is not sound. ${reason}`,
  );
  return sound ? 0 : 1;
}

/** Records the result in the product's database, if it is on this machine. */
async function recorded(config: Config, rehearse: () => Promise<Rehearsal>): Promise<Rehearsal> {
  if (config.databaseUrl !== undefined || !existsSync(join(config.dataDir, 'db'))) return await rehearse();
  const database = await openExistingDatabase(config);
  try {
    return await recordRun(database.connectionString, 'rehearsal', rehearse, ({ sound, reason }) => ({
      bytes: null,
      failure: sound ? null : 'unsound',
      detail: reason,
    }));
  } finally {
    await database.embedded?.stop();
  }
}

try {
  process.exit(await main());
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof BackupError;
  console.error(error instanceof Error ? (expected ? error.message : error.stack) : error);
  process.exit(1);
}
