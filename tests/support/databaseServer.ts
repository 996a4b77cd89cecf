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
    /** For creating and dropping databases. */
    adminUrl: string;
    /** The same server as the products' role, which owns nothing. */
    appUrl: string;
    /** The migrated database that each suite copies. */
    template: string;
  }
}

/**
 * The data need not survive a crash, because the server ends with the run. Many products connect at once, each some
 * twenty times: a password is proven with one iteration, which saves a fifth of a connection.
 */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=400',
  'scram_iterations=1',
];

/** One database server for the run: that of TEST_DATABASE_URL, or an embedded one. Leaves nothing behind. */
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
 * A name for a database or role. It contains that of the run's folder, by which `scripts/testRun.mjs` finds the remains
 * of an interrupted run on the server of TEST_DATABASE_URL.
 */
export function nameOfRun(purpose: string): string {
  const run = basename(process.env['KAPI_TEST_RUN'] ?? 'kapi-run-alone').replaceAll('-', '_');
  return `${run}_${purpose}_${randomBytes(6).toString('hex')}`.toLowerCase();
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function loginOf(url: string, role: string, password: string): string {
  const login = new URL(url);
  login.username = role;
  login.password = password;
  return login.href;
}

/**
 * A pool that ignores broken connections: dropping a database right after `end` may break one, which would end the
 * process without a listener.
 */
export function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => {});
  return pool;
}

/** Runs one statement on a new connection. */
export async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
