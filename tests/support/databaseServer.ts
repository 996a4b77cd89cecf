import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/server/database/embedded/index.ts';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { temporaryFolder } from './temporaryFolder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database in which databases may be made and dropped. */
    adminUrl: string;
    /** The migrated database that each suite's own is copied from. */
    template: string;
  }
}

/**
 * One database server for the whole run: the one of TEST_DATABASE_URL, or an embedded one of its own in a temporary
 * folder. Leaves nothing behind on either.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = await temporaryFolder('test');
  const embedded =
    given === undefined || given === ''
      ? await startEmbeddedPostgres({ directory: join(folder, 'db'), log: () => {} })
      : null;
  const adminUrl = embedded?.adminConnectionString ?? given ?? '';
  const template = `kapi_template_${randomBytes(6).toString('hex')}`;
  await command(adminUrl, `create database ${template}`);
  await migrateDatabase(urlOf(adminUrl, template));
  provide('adminUrl', adminUrl);
  provide('template', template);
  return async () => {
    await command(adminUrl, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The address of another database on the same server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on the server, on a connection of its own. */
export async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
