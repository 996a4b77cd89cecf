import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';

/**
 * The configured database, for a command that works beside the product or without it. `stop` lets go of it. Throws a
 * {@link ConfigError} when there is none: a command must not make an empty database in the wrong place.
 */
export async function openExisting({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ connectionString: string; stop(): Promise<void> }> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl, stop: async () => {} };
  const directory = join(dataDir, 'db');
  if (!existsSync(directory)) {
    throw new ConfigError(`There is no database in ${directory}. Set DATA_DIR or DATABASE_URL.`);
  }
  return startEmbeddedPostgres({ directory, log: () => {} });
}
