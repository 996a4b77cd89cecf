import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded/index.ts';

/** Starts the product as configured by the environment, and stops it on SIGTERM or SIGINT (design section 1). */

const startedAt = Number(process.env['KAPI_STARTED_AT'] ?? Date.now());
const shutdownLimitMs = 9_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // The rest of the program is loaded while the database starts: neither waits for the other.
  const [database, { startProduct }] = await Promise.all([openDatabase(config), import('./product.ts')]);
  try {
    const product = await startProduct(config, database.connectionString);
    report(config, product, database.embedded);
    stopOnSignal(async () => {
      await product.close();
      await database.embedded?.stop();
    });
  } catch (error) {
    await database.embedded?.stop();
    throw error;
  }
}

type DatabaseChoice = { connectionString: string; embedded: EmbeddedPostgres | null };

async function openDatabase(config: Config): Promise<DatabaseChoice> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl, embedded: null };
  const embedded = await startEmbeddedPostgres({
    directory: join(config.dataDir, 'db'),
    log: (line) => console.log(line),
  });
  embedded.onExit((reason) => {
    console.error(reason.message);
    process.exit(1);
  });
  return { connectionString: embedded.connectionString, embedded };
}

function report(
  config: Config,
  product: { publicUrl: string; madePassword: string | null },
  embedded: EmbeddedPostgres | null,
): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`\n  ${config.brandName} is ready on ${product.publicUrl}  (started in ${seconds} s)\n`);
  console.log(`  Staff       ${product.publicUrl}/admin`);
  if (product.madePassword !== null) {
    console.log(
      `  Password    ${product.madePassword}  (made now and shown once; set ADMIN_PASSWORD to choose it)`,
    );
  }
  console.log(`  Data        ${config.dataDir}${embedded === null ? ' (database: DATABASE_URL)' : ''}`);
  if (config.smtpUrl === undefined) console.log(`  E-mails     ${product.publicUrl}/dev/mail`);
  if (config.provider.kind === 'sandbox') console.log('  Payments    sandbox, card 4242 4242 4242 4242');
  console.log('');
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownLimitMs).unref();
    await close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  // What nobody caught leaves the process in an unknown state: finish what is in flight and start anew.
  process.on('uncaughtException', (error) => {
    console.error(error.stack ?? error.message);
    void stop(1);
  });
}

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  console.error(error instanceof Error ? (expected ? error.message : error.stack) : error);
  process.exit(1);
}
