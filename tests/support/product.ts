import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import { type Config, readConfig } from '../../src/server/config.ts';
import { type RunningProduct, startProduct } from '../../src/server/product.ts';
import { command, urlOf } from './databaseServer.ts';

export const staffPassword = 'correct horse battery staple';

export type TestProduct = RunningProduct & {
  config: Config;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The e-mails written so far, in no order. */
  mails(): Promise<Email[]>;
  /** Stops the product and drops its database. */
  end(): Promise<void>;
};

/** The whole product on a database of its own, listening on a free port: what a suite shares. */
export async function startTestProduct(environment: Record<string, string> = {}): Promise<TestProduct> {
  const adminUrl = inject('adminUrl');
  const database = `kapi_suite_${randomBytes(6).toString('hex')}`;
  await command(adminUrl, `create database ${database} template ${inject('template')}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'kapi-suite-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: staffPassword,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  });
  const url = urlOf(adminUrl, database);
  const product = await startProduct(config, url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  return {
    ...product,
    config,
    async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await pool.query<Row>(text, values)).rows;
    },
    mails: () => readOutbox(join(dataDir, 'outbox')),
    async end() {
      await pool.end();
      await product.close();
      await command(adminUrl, `drop database if exists ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every e-mail of a file outbox. */
export async function readOutbox(directory: string): Promise<Email[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))));
}

/** Waits until a question has an answer; a test's way to wait for a job without guessing how long it takes. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | null | undefined | false>,
  limitMs = 20_000,
): Promise<Answer> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
