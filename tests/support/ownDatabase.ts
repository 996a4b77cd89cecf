import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { inject } from 'vitest';
import { command, nameOfRun, poolOf, urlOf } from './databaseServer.ts';
import { freePort } from './freePort.ts';
import { type ProductProcess, startProductProcess } from './productProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A migrated database, and a data folder for its product. */
export type OwnDatabase = {
  name: string;
  /** As a role with all rights. */
  url: string;
  dataDir: string;
  remove(): Promise<void>;
};

/** `purpose` is in the name of the folder. */
export async function ownDatabase(purpose: string): Promise<OwnDatabase> {
  const adminUrl = inject('adminUrl');
  const name = nameOfRun('suite');
  // Copying the files takes half of the time that logging each page does.
  await command(adminUrl, `create database ${name} template ${inject('template')} strategy file_copy`);
  const dataDir = await temporaryFolder(purpose);
  return {
    name,
    url: urlOf(adminUrl, name),
    dataDir,
    async remove() {
      await command(adminUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A product that a test may kill, with connections to its database. */
export type ProductOnOwnDatabase = ProductProcess & {
  pool: pg.Pool;
  /** `from`: a table, with conditions if any. */
  count(from: string): Promise<number>;
  /** Stops the product and removes its data. */
  end(): Promise<void>;
};

/** Starts a product as a process, on a new database. */
export async function startOnOwnDatabase(purpose: string): Promise<ProductOnOwnDatabase> {
  const database = await ownDatabase(purpose);
  const pool = poolOf(database.url, 2);
  const product = await startProductProcess(await freePort(), {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
  });
  return {
    ...product,
    pool,
    async count(from) {
      const { rows } = await pool.query<{ count: string }>(`select count(*) from ${from}`);
      return Number(rows[0]?.count);
    },
    async end() {
      await product.stop();
      await pool.end();
      await database.remove();
    },
  };
}
