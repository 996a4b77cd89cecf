import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { drizzle, migrate } from './drizzle.ts';
import { grantToApp } from './grants.ts';
import { advisoryLocks } from './locks.ts';
import { connectionTimeoutMs } from './pool.ts';
import { refuseUnfinishedMove } from './unfinishedMove.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const oldestSupportedVersion = 150_000;

/**
 * Migrates database and job queue to the current schema as their owner, and grants `appRole`, if it is another role,
 * its privileges. Of several instances one migrates, the others wait. All migrations that are due are one transaction,
 * so an interrupted start changes none of the tables. Throws if the server is older than PostgreSQL 15, and while
 * another database is being moved into this one, except with `duringMove`.
 */
export async function migrateDatabase(
  connectionString: string,
  { appRole, duringMove = false }: { appRole?: string; duringMove?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'kapi-migrate',
    connectionTimeoutMillis: connectionTimeoutMs,
  });
  // Without a listener the error event of a broken connection would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    if (!duringMove) await refuseUnfinishedMove(client);
    await migrate(drizzle(client), { migrationsFolder });
    await migrateJobs(client);
    if (appRole !== undefined && appRole !== (await roleOf(client))) await grantToApp(client, appRole);
  } finally {
    await client.end();
  }
}

/**
 * Creates or migrates the tables of the job queue, as the role of this connection, which owns them. The running product
 * only reads and writes them.
 */
async function migrateJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: true,
    supervise: false,
    schedule: false,
  });
  let failure: unknown;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure !== undefined) throw failure;
}

async function roleOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  return rows[0]?.name;
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', [
    'server_version_num',
  ]);
  const version = Number(rows[0]?.version ?? 0);
  if (version < oldestSupportedVersion) {
    throw new Error(`DATABASE_URL points to a PostgreSQL server that is too old: 15 or later is needed.`);
  }
}
