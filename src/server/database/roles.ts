import pg from 'pg';
import { type Config, ConfigError } from '../config.ts';
import { migrateDatabase } from './migrate.ts';
import type { DatabaseAddresses } from './openDatabase.ts';
import { connectionTimeoutMs } from './pool.ts';

/**
 * Migrates the database. In production, except a trial, throws a {@link ConfigError} if the
 * product's role is a superuser or owns tables: it could switch off the triggers that protect the
 * history.
 */
export async function prepareDatabase(
  { production, isTrial }: Pick<Config, 'production' | 'isTrial'>,
  { connectionString, ownerConnectionString }: DatabaseAddresses,
): Promise<void> {
  const isStrict = production && !isTrial;
  const role = await readRole(connectionString);
  if (isStrict && role.isSuperuser) {
    throw new ConfigError(
      `DATABASE_URL: its role ${role.name} is a superuser of the database; with NODE_ENV=production it must not be one.`,
    );
  }
  await migrateDatabase(ownerConnectionString, { appRole: role.name });
  if (isStrict && (await readRole(connectionString)).ownsTables) {
    throw new ConfigError(
      `DATABASE_URL: its role ${role.name} owns tables of the database; with NODE_ENV=production only that of MIGRATION_DATABASE_URL may.`,
    );
  }
}

type Role = { name: string; isSuperuser: boolean; ownsTables: boolean };

async function readRole(connectionString: string): Promise<Role> {
  const client = new pg.Client({
    connectionString,
    application_name: 'kapi-role',
    connectionTimeoutMillis: connectionTimeoutMs,
  });
  // An error without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Role>(`
      select rolname as name, rolsuper as "isSuperuser",
        exists (
          select from pg_class
          where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
            and relkind in ('r', 'p') and pg_has_role(current_user, relowner, 'member')
        ) as "ownsTables"
      from pg_roles where rolname = current_user`);
    const [role] = rows;
    if (role === undefined) throw new Error('The database does not name the role of DATABASE_URL.');
    return role;
  } finally {
    await client.end();
  }
}
