import { parseArgs } from 'node:util';
import { audit } from './audit/index.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectDatabase, type Database, type DatabaseConnection } from './database/connect.ts';
import { advisoryLocks } from './database/locks.ts';
import { openExistingDatabase } from './database/openDatabase.ts';
import { inTransaction } from './database/transaction.ts';
import { openKeyRing, rewrapKeys } from './security/keyRing.ts';
import { adoptNextDataKey, keyEncryptionKeys, prepareNextDataKey } from './security/keys.ts';
import { rotateKeys } from './security/rotation.ts';

/**
 * `npm run rotate-keys`: makes a new data key and reseals everything with it while the product
 * runs. `-- --kek` re-encrypts the data keys instead: under DATA_KEY (DATA_KEY_PREVIOUS is the
 * previous one), or under a new `data.key` in DATA_DIR. After a kill the next call continues. Exit
 * code 0, or 2 with what was in the way.
 */
async function main(): Promise<void> {
  const isForEncryptionKey = readOptions();
  const config = readConfig(process.env);
  const database = await openExistingDatabase(config);
  const connection = connectDatabase(database, () => {}, 3);
  try {
    await alone(connection, async () => {
      const { db } = connection;
      if (isForEncryptionKey) {
        await openKeyRing(db, config);
        console.log(await changeEncryptionKey(db, config));
        return;
      }
      const ring = await openKeyRing(db, config);
      const [encryptionKey] = await keyEncryptionKeys(config);
      await rotateKeys({ db, ring, clock: systemClock, encryptionKey, report: (line) => console.log(line) });
    });
  } finally {
    await connection.close();
    await database.embedded?.stop();
  }
}

function readOptions(): boolean {
  try {
    return parseArgs({ options: { kek: { type: 'boolean', default: false } } }).values.kek;
  } catch {
    throw new ConfigError('Usage: npm run rotate-keys [-- --kek]');
  }
}

/** Runs work under a lock that ends with its connection. Throws if another command holds it. */
async function alone({ pool }: DatabaseConnection, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  try {
    const { rows } = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.keyRotation,
    ]);
    if (rows[0]?.taken !== true) throw new ConfigError('Another rotation of keys is running.');
    await work();
  } finally {
    // Frees the lock.
    holder.release(true);
  }
}

/** Returns a sentence about what was done. */
async function changeEncryptionKey(db: Database, config: Config): Promise<string> {
  const present = await keyEncryptionKeys(config);
  const next = config.dataKey ?? (await prepareNextDataKey(config.dataDir));
  const count = await inTransaction(db, async (tx) => {
    const rewrapped = await rewrapKeys(tx, present, next);
    const at = systemClock.now();
    await audit(tx, { at, actor: 'system', action: 'keys.rewrapped', detail: { keys: rewrapped } });
    return rewrapped;
  });
  if (config.dataKey === undefined) {
    await adoptNextDataKey(config.dataDir);
    return `${count} data keys are encrypted under the new data.key. Back it up; the one before is gone.`;
  }
  return `${count} data keys are encrypted under DATA_KEY. Remove DATA_KEY_PREVIOUS and start the product again.`;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
