import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { replaceCluster, startEmbeddedPostgres } from '../../embeddedPostgres/index.ts';
import { type Config, ConfigError } from '../config.ts';
import { type DatabaseAddresses, openExistingDatabase } from '../database/openDatabase.ts';
import { prepareDatabase } from '../database/roles.ts';
import { findFaultInDatabase } from './soundness.ts';
import { takeBackup } from './takeBackup.ts';

/** An upgrade must lose no row of these. */
const keptTables = [
  'applications',
  'audit_log',
  'chat_messages',
  'decisions',
  'files',
  'ledger_entries',
  'mails',
  'orders',
  'payments',
  'refunds',
];

export type Upgraded = { migrations: number; rows: number };

export class UpgradeError extends Error {
  override name = 'UpgradeError';
}

/**
 * Takes a base backup if BACKUP_DIR is set, then migrates and checks a copy of the stopped cluster,
 * which replaces it. Throws a {@link ConfigError} while the product runs, and an {@link
 * UpgradeError}, with the cluster unchanged, if the copy is not sound.
 */
export async function upgradeEmbedded(config: Config, log: (line: string) => void): Promise<Upgraded> {
  const before = await prepareUpgrade(config, log);
  const directory = join(config.dataDir, 'db');
  let upgraded: Upgraded | undefined;
  log('Copying the database …');
  await replaceCluster({ name: 'kapi', directory, log }, async (copy) => {
    const server = await startEmbeddedPostgres({ name: 'kapi', directory: copy, log: () => {} });
    try {
      const owner = server.connectionString;
      log('Migrating and checking the copy …');
      upgraded = await migrated(config, before, {
        connectionString: server.appConnectionString,
        ownerConnectionString: owner,
      });
    } finally {
      await server.stop();
    }
  });
  if (upgraded === undefined) throw new Error('The upgrade did not take place.');
  return upgraded;
}

/**
 * Migrates and checks a server's database in place. A fault found after the migration needs the
 * operator's backup.
 */
export async function upgradeServer(config: Config): Promise<Upgraded> {
  const { connectionString, ownerConnectionString } = await openExistingDatabase(config);
  await refuseRunningProduct(ownerConnectionString, 'current_database()', 0);
  const before = await stateOf(ownerConnectionString);
  return await migrated(config, before, { connectionString, ownerConnectionString });
}

type State = { migrations: number; rows: ReadonlyMap<string, number> };

async function prepareUpgrade(config: Config, log: (line: string) => void): Promise<State> {
  const { embedded } = await openExistingDatabase(config);
  if (embedded === null) throw new Error('The database is not the embedded one.');
  try {
    const { adminConnectionString, connectionString } = embedded;
    // The embedded server's own lease counts as one.
    await refuseRunningProduct(adminConnectionString, `'postgres'`, 1);
    if (config.backup !== null) {
      const { backup, dataDir } = config;
      const { folder } = await takeBackup({ backup, dataDir, adminConnectionString });
      log(`Backed up: ${folder}`);
    }
    return await stateOf(connectionString);
  } finally {
    await embedded.stop();
  }
}

/** Throws an {@link UpgradeError} if the result is not sound or lacks rows. */
async function migrated(config: Config, before: State, addresses: DatabaseAddresses): Promise<Upgraded> {
  await prepareDatabase(config, addresses);
  const after = await stateOf(addresses.ownerConnectionString);
  for (const [table, count] of before.rows) {
    const left = after.rows.get(table) ?? 0;
    if (left < count) throw new UpgradeError(`${table} has ${left} rows instead of ${count}.`);
  }
  const fault = await findFaultInDatabase(addresses.ownerConnectionString, config);
  if (fault !== null) throw new UpgradeError(fault);
  const rows = [...after.rows.values()].reduce((sum, count) => sum + count, 0);
  return { migrations: after.migrations - before.migrations, rows };
}

async function stateOf(connectionString: string): Promise<State> {
  return await withClient(connectionString, async (client) => {
    const rows = new Map<string, number>();
    for (const table of keptTables) {
      const count = await countOf(client, `public.${table}`);
      if (count !== null) rows.set(table, count);
    }
    return { migrations: (await countOf(client, 'drizzle.__drizzle_migrations')) ?? 0, rows };
  });
}

/** Null without the table. */
async function countOf(client: pg.Client, table: string): Promise<number | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [table],
  );
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`);
  return Number(rows[0]?.count ?? 0);
}

/** For a stopped product's sessions to end. */
const timeoutMs = 3_000;

/** Throws while more than `own` sessions of the product use the database. */
async function refuseRunningProduct(connectionString: string, database: string, own: number): Promise<void> {
  await withClient(connectionString, async (client) => {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const { rows } = await client.query<{ sessions: string }>(
        `select count(*)::text as sessions from pg_stat_activity
         where datname = ${database} and pid <> pg_backend_pid() and application_name like 'kapi%'`,
      );
      if (Number(rows[0]?.sessions) <= own) return;
      if (Date.now() > until)
        throw new ConfigError(
          'The product, or a command of it, still uses the database: stop it first. Nothing was changed.',
        );
      await wait(100);
    }
  });
}

async function withClient<Result>(
  connectionString: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: 'kapi-upgrade' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
