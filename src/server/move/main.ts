import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { openDatabase, openExistingDatabase } from '../database/openDatabase.ts';
import { moveDatabase } from './moveDatabase.ts';

/**
 * `npm run move-database -- --to postgresql://user:password@host/database`: copies the configured
 * database into an empty one of a server, or with `-- --to embedded` into an empty DATA_DIR. The
 * product must not run. Exit code 0, or 1 with what to do.
 */
async function main(): Promise<void> {
  const to = readTarget();
  const config = readConfig(process.env);
  if (to === 'embedded' && config.databaseUrl === undefined)
    throw new ConfigError('Set DATABASE_URL to the server that the database is moved away from.');
  const source = await openExistingDatabase(config);
  const target = await openTarget(config, to);
  try {
    const began = performance.now();
    const { tables, rows } = await moveDatabase(
      source.ownerConnectionString,
      target.ownerConnectionString,
      (line) => console.log(line),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Moved ${rows} rows of ${tables} tables in ${seconds} s; counts and hashes are the same.`);
    console.log(
      to === 'embedded'
        ? 'Now start the product without DATABASE_URL. The database of the server is as it was.'
        : `Now set DATABASE_URL, in production with MIGRATION_DATABASE_URL beside it, and start the product. The database in ${config.dataDir} is as it was.`,
    );
  } finally {
    await target.embedded?.stop();
    await source.embedded?.stop();
  }
}

async function openTarget(config: Config, to: string) {
  return to === 'embedded'
    ? await openDatabase(
        { dataDir: config.dataDir, databaseUrl: undefined, migrationDatabaseUrl: undefined },
        () => {},
      )
    : { ownerConnectionString: to, embedded: null };
}

function readTarget(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    return z.union([z.literal('embedded'), z.url({ protocol: /^postgres(ql)?$/ })]).parse(values.to);
  } catch {
    throw new ConfigError(
      'Usage: npm run move-database -- --to postgresql://user:password@host/database, or -- --to embedded',
    );
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const expected = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  console.error(error instanceof Error ? (expected ? error.message : error.stack) : error);
  process.exit(1);
}
