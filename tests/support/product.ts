import { join } from 'node:path';
import type pg from 'pg';
import type { Email } from 'postal-mime';
import { inject } from 'vitest';
import { type Config, readConfig } from '../../src/server/config.ts';
import type { DatabaseAddresses } from '../../src/server/database/openDatabase.ts';
import { type RunningProduct, startProduct } from '../../src/server/product.ts';
import { staffPassword } from './client.ts';
import { poolOf, urlOf } from './databaseServer.ts';
import { readOutbox } from './outbox.ts';
import { ownDatabase } from './ownDatabase.ts';

export type TestProduct = RunningProduct & {
  config: Config;
  /** The database, as a role with all rights. */
  connectionString: string;
  /** As the product was given them. */
  database: DatabaseAddresses;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The id of an application for staff routes; '' if there is none. */
  idOf(number: string): Promise<string>;
  /** Unordered. */
  mails(): Promise<Email[]>;
  /** Starts another instance on the same database and data folder. */
  another(): Promise<RunningProduct>;
  /** Stops the product and drops its database. */
  end(): Promise<void>;
};

/** The environment of a product that a test starts: a free port, no log, limits that no test reaches. */
export const testEnvironment = (dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: staffPassword,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000',
});

/**
 * Starts the whole product for a suite, on a new database and a free port. `through` gives the product another address
 * of the database than the test's.
 */
export async function startTestProduct(
  environment: Record<string, string> = {},
  through: (databaseUrl: string) => string = (url) => url,
): Promise<TestProduct> {
  const database = await ownDatabase('suite');
  const { url, dataDir } = database;
  const settings = { ...testEnvironment(dataDir), SANDBOX_MODE: 'asDocumented', ...environment };
  const config = readConfig(settings);
  const addresses = {
    connectionString: through(urlOf(inject('appUrl'), database.name)),
    ownerConnectionString: url,
  };
  const product = await startProduct(config, addresses);
  const others: RunningProduct[] = [];
  const pool = poolOf(url, 2);
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  return {
    ...product,
    config,
    connectionString: url,
    database: addresses,
    sql,
    async idOf(number) {
      const [row] = await sql<{ id: string }>('select id from applications where number = $1', [number]);
      return row?.id ?? '';
    },
    mails: () => readOutbox(join(dataDir, 'outbox')),
    async another() {
      // Only one process may open the sandbox's files: the other instance uses the first one's sandbox.
      const { publicUrl, services } = product;
      const provider = {
        TAZAPAY_BASE_URL: `${publicUrl}/sandbox`,
        TAZAPAY_API_KEY: services.keys.derive('sandbox-key').toString('hex'),
        TAZAPAY_API_SECRET: services.keys.derive('sandbox-secret').toString('hex'),
        TAZAPAY_WEBHOOK_SECRET: services.keys.derive('sandbox-webhook').toString('hex'),
      };
      const other = await startProduct(readConfig({ ...settings, ...provider }), {
        ...addresses,
        connectionString: urlOf(inject('appUrl'), database.name),
      });
      others.push(other);
      return other;
    },
    async end() {
      await pool.end();
      for (const other of others) await other.close();
      await product.close();
      await database.remove();
    },
  };
}

/** Where a product listens, whatever its public address. */
export function listeningAddress({ app }: RunningProduct): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The product does not listen.');
  return `http://localhost:${address.port}`;
}
