import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Email } from 'postal-mime';
import { inject } from 'vitest';
import { type Config, readConfig } from '../../src/server/config.ts';
import { type RunningProduct, startProduct } from '../../src/server/product.ts';
import { clientOf, staffPassword } from './client.ts';
import { command, urlOf } from './databaseServer.ts';
import { readOutbox } from './outbox.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export type TestProduct = RunningProduct & {
  config: Config;
  connectionString: string;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** By what staff routes name an application; empty when there is none. */
  idOf(number: string): Promise<string>;
  /** The e-mails written so far, in no order. */
  mails(): Promise<Email[]>;
  /** One more instance of it on the same database and data folder. */
  another(): Promise<RunningProduct>;
  /** Stops the product and drops its database. */
  end(): Promise<void>;
};

/**
 * The whole product on a database of its own, listening on a free port: what a suite shares. `through` gives the product
 * another address of that database than the test's own.
 */
export async function startTestProduct(
  environment: Record<string, string> = {},
  through: (databaseUrl: string) => string = (url) => url,
): Promise<TestProduct> {
  const adminUrl = inject('adminUrl');
  const database = `kapi_suite_${randomBytes(6).toString('hex')}`;
  await command(adminUrl, `create database ${database} template ${inject('template')}`);
  const dataDir = await temporaryFolder('suite');
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: staffPassword,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  };
  const config = readConfig(settings);
  const url = urlOf(adminUrl, database);
  const product = await startProduct(config, through(url));
  const others: RunningProduct[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  return {
    ...product,
    config,
    connectionString: url,
    sql,
    async idOf(number) {
      const [row] = await sql<{ id: string }>('select id from applications where number = $1', [number]);
      return row?.id ?? '';
    },
    mails: () => readOutbox(join(dataDir, 'outbox')),
    async another() {
      const other = await startProduct(readConfig(settings), url);
      others.push(other);
      return other;
    },
    async end() {
      await pool.end();
      for (const other of others) await other.close();
      await product.close();
      await command(adminUrl, `drop database if exists ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same with a visitor and a member of staff who has signed in. */
export async function startStaffedProduct() {
  const product = await startTestProduct();
  const [visitor, staff] = [clientOf(product), clientOf(product)];
  await staff.signIn();
  return { product, visitor, staff };
}
