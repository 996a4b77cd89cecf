import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embeddedPostgres/index.ts';
import { type Config, ConfigError } from '../config.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>;

/**
 * The addresses of one database: for the running product, whose role needs no table of its own, and for the role that
 * owns the tables, which migrates. They are the same where one role does both.
 */
export type DatabaseAddresses = { connectionString: string; ownerConnectionString: string };

/** `embedded` is null if the configuration names a server. */
export type OpenedDatabase = DatabaseAddresses & { embedded: EmbeddedPostgres | null };

/** The file in a data folder that says that a restore into it has not been finished. */
export const unfinishedRestore = 'restore-unfinished';

/**
 * The configured database, or the embedded one in `dataDir`, which is created if it is missing. `archive` is that of the
 * embedded one. Throws a {@link ConfigError} if a restore into `dataDir` was not finished.
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

/**
 * The same for a command that works beside the product or without it. Throws a {@link ConfigError} if there is no
 * database: a command must not create an empty one in the wrong place.
 */
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
