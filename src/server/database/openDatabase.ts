import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embeddedPostgres/index.ts';
import { type Config, ConfigError } from '../config.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>;

/** For the product's role and for the owner, which migrates; equal if one role does both. */
export type DatabaseAddresses = { connectionString: string; ownerConnectionString: string };

/** `embedded` is null for a configured server. */
export type OpenedDatabase = DatabaseAddresses & { embedded: EmbeddedPostgres | null };

/** This file in a data folder marks an unfinished restore. */
export const unfinishedRestore = 'restore-unfinished';

/**
 * Opens the configured database, or the embedded one in `dataDir`, creating it if missing. Throws a
 * {@link ConfigError} after an unfinished restore.
 */
export async function openDatabase(
  { databaseUrl, migrationDatabaseUrl = databaseUrl, dataDir }: DatabaseConfig,
  log: (line: string) => void,
  archive?: boolean,
): Promise<OpenedDatabase> {
  refuseHalfRestored(dataDir);
  if (databaseUrl !== undefined && migrationDatabaseUrl !== undefined)
    return {
      connectionString: databaseUrl,
      ownerConnectionString: migrationDatabaseUrl,
      embedded: null,
    };
  const embedded = await startEmbeddedPostgres({
    name: 'kapi',
    directory: join(dataDir, 'db'),
    log,
    ...(archive === undefined ? {} : { archive }),
  });
  return {
    connectionString: embedded.appConnectionString,
    ownerConnectionString: embedded.connectionString,
    embedded,
  };
}

/** For commands: throws a {@link ConfigError} instead of creating a database. */
export async function openExistingDatabase(config: DatabaseConfig): Promise<OpenedDatabase> {
  const directory = join(config.dataDir, 'db');
  if (config.databaseUrl === undefined && !existsSync(directory)) {
    throw new ConfigError(`There is no database in ${directory}. Set DATA_DIR or DATABASE_URL.`);
  }
  return openDatabase(config, () => {});
}

function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, unfinishedRestore))) return;
  throw new ConfigError(
    `A backup is being restored into ${dataDir}, or its restore was cut off. When no restore runs, run npm run restore again: it begins anew.`,
  );
}
