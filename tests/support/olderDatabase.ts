import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import * as z from 'zod';
import { drizzle, migrate } from '../../src/server/database/drizzle.ts';
import { command, nameOfRun, poolOf, urlOf } from './databaseServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const migrations = join(import.meta.dirname, '../../src/server/database/migrations');
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** A new database of an earlier version: `lastMigration` is its last. */
export async function olderDatabase(lastMigration: string) {
  const folder = await temporaryFolder('migration');
  const name = nameOfRun('before');
  await command(inject('adminUrl'), `create database ${name}`);
  const url = urlOf(inject('adminUrl'), name);
  const pool = poolOf(url, 2);
  await cp(migrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const all = journal.parse(JSON.parse(await readFile(path, 'utf8')));
  const end = all.entries.findIndex(({ tag }) => tag === lastMigration) + 1;
  await writeFile(path, JSON.stringify({ ...all, entries: all.entries.slice(0, end) }));
  await migrate(drizzle(pool), { migrationsFolder: folder });
  return {
    url,
    pool,
    sql: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    async end(): Promise<void> {
      await pool.end();
      await command(inject('adminUrl'), `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
