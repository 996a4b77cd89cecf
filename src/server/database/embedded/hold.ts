import { realpath } from 'node:fs/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';
import { adviseDatabaseUrl, failureCode } from './failure.ts';

/** Advisory lock of database `postgres`: shared by every product that uses the server, see index.ts. */
const IN_USE = 'hashtext($$kapi: in use$$)';
const PREPARING = 'hashtext($$kapi: preparing$$)';
const CLAIM_PATIENCE_MS = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * A product's own session on the server. While it lasts the server counts as in use; PostgreSQL ends it when the
 * product dies, so nothing has to be cleaned up. Its end is also how a product learns that the server died.
 */
export type Hold = {
  /** Calls back once when the session is lost, other than by release(). */
  onLost(callback: () => void): void;
  /** Whether no other product uses the server. From then on, until release, none can begin to. */
  claimAlone(): Promise<boolean>;
  release(): Promise<void>;
};

/** Why there is no hold: nothing listens there, the server is not ready yet, or what answers is not ours. */
export type Refusal = 'absent' | 'not ready';

/**
 * Connects to a server and takes a hold, once it is proven to be the one of our cluster: it knows our password
 * and names our data directory. Also makes the role and the database `kapi` when they are missing.
 */
export async function takeHold(endpoint: Endpoint, cluster: Cluster): Promise<Hold | Refusal> {
  const client = new pg.Client({
    ...endpoint,
    user: 'postgres',
    password: cluster.credentials.superuser,
    database: 'postgres',
    ssl: false,
    application_name: 'kapi hold',
    connectionTimeoutMillis: 10_000,
  });
  let lost = false;
  let report: (() => void) | undefined;
  const lose = () => {
    if (!lost) report?.();
    lost = true;
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    if (!(await serves(client, cluster.dataDirectory))) {
      await client.end();
      return 'absent';
    }
    await client.query(`SELECT pg_advisory_lock_shared(${IN_USE})`);
    await ensureDatabase(client, cluster.credentials.application);
  } catch (error) {
    await client.end().catch(() => undefined);
    return refusal(error);
  }
  return {
    onLost(callback) {
      report = callback;
      if (lost) callback();
    },
    async claimAlone() {
      // A moment's patience: PostgreSQL takes some milliseconds to notice that a product was killed.
      await client.query(`SET lock_timeout = ${CLAIM_PATIENCE_MS}`);
      return await client.query(`SELECT pg_advisory_lock(${IN_USE})`).then(
        () => true,
        (error: unknown) => {
          if (failureCode(error) === LOCK_NOT_AVAILABLE) return false;
          throw error;
        },
      );
    },
    async release() {
      report = undefined;
      await client.end().catch(() => undefined);
    },
  };
}

async function serves(client: pg.Client, dataDirectory: string): Promise<boolean> {
  const { rows } = await client.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  const folder = await realpath(rows[0]?.folder ?? '').catch(() => undefined);
  return folder === (await realpath(dataDirectory));
}

/** The product logs in as the owner of one database, not as a superuser. The password is made of base64url. */
async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'kapi'`);
  if (rows.length > 0) return;
  await client.query(`SELECT pg_advisory_lock(${PREPARING})`);
  const { rows: roles } = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = 'kapi'`);
  const verb = roles.length > 0 ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE kapi LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD '${password}'`);
  const { rows: databases } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'kapi'`);
  if (databases.length === 0) await client.query('CREATE DATABASE kapi OWNER kapi');
  await client.query('REVOKE CONNECT ON DATABASE postgres FROM PUBLIC');
  await client.query('REVOKE ALL ON DATABASE kapi FROM PUBLIC');
  await client.query(`SELECT pg_advisory_unlock(${PREPARING})`);
}

function refusal(error: unknown): Refusal {
  const code = failureCode(error);
  if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(code)) return 'absent';
  // 57P03: starting up or shutting down; 57P01 and a broken connection: it was shut down meanwhile.
  if (['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE', 'EAGAIN'].includes(code)) return 'not ready';
  if (code === 'Connection terminated unexpectedly') return 'not ready';
  if (code === '28P01' || code === '28000')
    throw adviseDatabaseUrl(
      'A PostgreSQL server uses the database folder but refuses its password: it was changed.',
    );
  throw error;
}
