import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { temporaryFolder } from './temporaryFolder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database in which databases may be made and dropped. */
    adminUrl: string;
    /** The same server as the role that products run with, which owns nothing. */
    appUrl: string;
    /** The migrated database that each suite's own is copied from. */
    template: string;
  }
}

/** The server dies with the run, so that it need not survive a crash; many products are connected to it at once. */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400'];

/**
 * One database server for the whole run: the one of TEST_DATABASE_URL, or an embedded one of its own in a temporary
 * folder. Leaves nothing behind on either.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = await temporaryFolder('test');
  const embedded =
    given === undefined || given === ''
      ? await startEmbeddedPostgres({ name: 'kapi', directory: join(folder, 'db'), log: () => {}, settings })
      : null;
  const adminUrl = embedded?.adminConnectionString ?? given ?? '';
  const template = nameOfRun('template');
  await command(adminUrl, `create database ${template}`);
  const appRole = nameOfRun('app');
  const password = randomBytes(24).toString('base64url');
  await command(adminUrl, `create role ${appRole} login password '${password}'`);
  provide('adminUrl', adminUrl);
  await migrateDatabase(urlOf(adminUrl, template), { appRole });
  provide('appUrl', loginOf(adminUrl, appRole, password));
  provide('template', template);
  return async () => {
    await command(adminUrl, `drop database if exists ${template} with (force)`);
    await command(adminUrl, `drop role ${appRole}`).catch(() => {});
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * A name for a database or a role that the run makes. It holds that of the run's folder, by which `scripts/testRun.mjs`
 * finds what an interrupted run left on the server of TEST_DATABASE_URL.
 */
export function nameOfRun(purpose: string): string {
  const run = basename(process.env['KAPI_TEST_RUN'] ?? 'kapi-run-alone').replaceAll('-', '_');
  return `${run}_${purpose}_${randomBytes(6).toString('hex')}`.toLowerCase();
}

/** The address of another database on the same server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The same address for another role. */
function loginOf(url: string, role: string, password: string): string {
  const login = new URL(url);
  login.username = role;
  login.password = password;
  return login.href;
}

/**
 * A pool whose connections may be cut. `end` does not wait until they are closed, so that a database which is dropped next
 * may still cut one; without a listener that ends the process.
 */
export function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => {});
  return pool;
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
