import type { Logger } from 'pino';
import type { EmbeddedPostgres } from '../embeddedPostgres/index.ts';
import { startNightlyBackups, startWalShipping } from './backup/index.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type OpenedDatabase, openDatabase } from './database/openDatabase.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { waitForRoom } from './storageWatch.ts';

/** Starts the product, and stops it on SIGTERM or SIGINT (design section 1). */

const startedAt = Number(process.env['KAPI_STARTED_AT'] ?? Date.now());
const shutdownLimitMs = 9_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // The rest of the program loads while the database starts.
  const [database, { startProduct }] = await Promise.all([
    openSupervisedDatabase(config),
    import('./product.ts'),
  ]);
  const { embedded } = database;
  try {
    const product = await startProduct(config, database);
    const backups =
      config.backup === null || embedded === null
        ? null
        : {
            shipping: await startWalShipping(config.backup, embedded, product.services.log),
            nightly: await startNightlyBackups(product.services),
          };
    report(config, product, embedded);
    stopOnSignal(product.services.log, async () => {
      await backups?.nightly.stop();
      await product.close();
      await embedded?.stop();
      // The server archives its last segment when it stops.
      await backups?.shipping.stop();
    });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Ends the process if the embedded database dies for good. */
async function openSupervisedDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl === undefined) await waitForRoom(config.dataDir, (line) => console.log(line));
  const database = await openDatabase(config, (line) => console.log(line), config.backup !== null);
  database.embedded?.onExit((reason) => {
    console.error(reason.message);
    process.exit(1);
  });
  return database;
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

function stopOnSignal(log: Logger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownLimitMs).unref();
    await close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  // The process's state is unknown: finish open requests and exit.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    console.error(`The product ends: an error that nothing caught (${inOneLine(error)}).`);
    void stop(1);
  });
}

/** Our own messages say what to do; a system's error gets its first line, a defect its stack. */
function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || (error.constructor === Error && error.cause === undefined)) {
    return error.message;
  }
  const isOfSystem = 'code' in error || error.cause instanceof Error || isDatabaseUnavailable(error);
  return isOfSystem ? `The product cannot start: ${inOneLine(error)}` : (error.stack ?? error.message);
}

function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return inOneLine(error.cause);
  const [line = ''] = error.message.split('\n');
  return line === '' ? error.name : line;
}

try {
  await main();
} catch (error) {
  console.error(whyNotStarted(error));
  process.exit(1);
}
