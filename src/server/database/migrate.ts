import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { advisoryLocks } from './locks.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const oldestSupportedVersion = 150_000;

/**
 * Brings the database to the current schema. Safe to call from several instances at once: one migrates, the others
 * wait. Each migration is one transaction, so a killed start resumes where it was.
 * Throws when the server is older than PostgreSQL 15.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'kapi-migrate' });
  // A broken connection fails the query in hand; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
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
