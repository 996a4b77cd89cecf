import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { BackupError } from './backupError.ts';
import { UpgradeError, upgradeEmbedded, upgradeServer } from './upgrade.ts';

/**
 * `npm run upgrade`: migrates and checks the database while the product is stopped; of the embedded
 * database a copy. With DATABASE_URL it needs `-- --i-have-a-backup`. Exit code 0, or 1 with what
 * to do.
 */
async function main(): Promise<void> {
  const hasBackup = readArguments();
  const config = readConfig(process.env);
  const isEmbedded = config.databaseUrl === undefined;
  if (!isEmbedded && !hasBackup)
    throw new ConfigError(
      'DATABASE_URL names a server of its own: back it up first (docs/operations.md), then: npm run upgrade -- --i-have-a-backup',
    );
  const began = performance.now();
  try {
    const { migrations, rows } = isEmbedded
      ? await upgradeEmbedded(config, (line) => console.log(line))
      : await upgradeServer(config);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const done = migrations === 0 ? 'There was nothing to migrate' : `Migrated in ${migrations} steps`;
    console.log(`${done}: data key, audit log, ledger and ${rows} rows are sound (${seconds} s).`);
    console.log('Now start the product.');
  } catch (error) {
    if (isExpected(error)) throw error;
    console.error(isEmbedded ? unchanged : 'The upgrade failed.');
    throw error;
  }
}

const unchanged = 'The upgrade failed. The database is as it was: start the version before on it.';

function readArguments(): boolean {
  try {
    const { values } = parseArgs({ options: { 'i-have-a-backup': { type: 'boolean' } } });
    return values['i-have-a-backup'] === true;
  } catch {
    throw new ConfigError('Usage: npm run upgrade [-- --i-have-a-backup]');
  }
}

const isExpected = (error: unknown): boolean => error instanceof ConfigError || error instanceof BackupError;

/** Harmless if only a copy was migrated. */
function textOf(error: unknown): unknown {
  if (error instanceof UpgradeError) {
    return process.env['DATABASE_URL']
      ? `BROKEN: ${error.message} The database was migrated: restore your backup before you start the version before.`
      : `What was migrated is not sound. ${error.message}`;
  }
  if (!(error instanceof Error)) return error;
  const isOurs = isExpected(error) || 'code' in error;
  return isOurs ? error.message : error.stack;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(textOf(error));
  process.exit(1);
}
