import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { appPassword, type Cluster } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';
import { adviseDatabaseUrl, failureCode } from './failure.ts';

/** Advisory locks of database `postgres`; the first is shared, see index.ts. */
const lockInUse = (name: string) => `hashtext($$${name}: in use$$)`;
const lockPreparing = (name: string) => `hashtext($$${name}: preparing$$)`;
const CLAIM_TIMEOUT_MS = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/** A program's session on the server; it ends when the program dies. */
export type ServerLease = {
  /** Calls back once if the session ends without release(). */
  onLost(callback: () => void): void;
  archives(): Promise<boolean>;
  /** True if no other program has a lease; then none gets one until release(). */
  makeExclusive(): Promise<boolean>;
  release(): Promise<void>;
};

/** `absent`: nothing or another server answers. `not ready`: it starts or stops. */
export type Refusal = 'absent' | 'not ready';

/**
 * Takes a lease if the server accepts the cluster's password and reports its data directory.
 * Creates the database `name` and its two roles if missing.
 */
export async function takeLease(
  endpoint: Endpoint,
  cluster: Cluster,
  name: string,
): Promise<ServerLease | Refusal> {
  const client = new pg.Client({
    ...endpoint,
    user: 'postgres',
    password: cluster.credentials.superuser,
    database: 'postgres',
    ssl: false,
    application_name: `${name} lease`,
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
    await client.query(`SELECT pg_advisory_lock_shared(${lockInUse(name)})`);
    await ensureDatabase(client, name, cluster);
  } catch (error) {
    await client.end().catch(() => undefined);
    return refusal(error);
  }
  return {
    onLost(callback) {
      report = callback;
      if (lost) callback();
    },
    async archives() {
      const { rows } = await client.query<{ mode: string }>(`SELECT current_setting('archive_mode') AS mode`);
      return rows[0]?.mode === 'on';
    },
    async makeExclusive() {
      // PostgreSQL takes some milliseconds to notice a killed program.
      await client.query(`SET lock_timeout = ${CLAIM_TIMEOUT_MS}`);
      return await client.query(`SELECT pg_advisory_lock(${lockInUse(name)})`).then(
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

/** The role that owns nothing. */
export const appRole = (name: string) => `${name}_app`;

/**
 * Creates the database, its owner and, as the proof of the rest, the role that owns nothing. A
 * cluster of an earlier version lacks that role.
 */
async function ensureDatabase(client: pg.Client, name: string, { credentials }: Cluster): Promise<void> {
  const app = appRole(name);
  const { rows } = await client.query(
    `SELECT 1 FROM pg_database, pg_roles WHERE datname = '${name}' AND rolname = '${app}'`,
  );
  if (rows.length > 0) return;
  await client.query(`SELECT pg_advisory_lock(${lockPreparing(name)})`);
  await client.query(await roleStatement(client, name, credentials.application));
  const { rows: databases } = await client.query(`SELECT 1 FROM pg_database WHERE datname = '${name}'`);
  if (databases.length === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await client.query('REVOKE CONNECT ON DATABASE postgres FROM PUBLIC');
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  const makeApp = await roleStatement(client, app, appPassword(credentials));
  await client.query(`${makeApp}; GRANT CONNECT ON DATABASE ${name} TO ${app}`);
  await client.query(`SELECT pg_advisory_unlock(${lockPreparing(name)})`);
}

/** `password` is base64url: it needs no quoting. */
async function roleStatement(client: pg.Client, role: string, password: string): Promise<string> {
  const { rows } = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = '${role}'`);
  const verb = rows.length > 0 ? 'ALTER' : 'CREATE';
  return `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD '${password}'`;
}

function refusal(error: unknown): Refusal {
  const code = failureCode(error);
  if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(code)) return 'absent';
  // 57P03: starts up or shuts down; 57P01 and a broken connection: shut down meanwhile.
  if (['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE', 'EAGAIN'].includes(code)) return 'not ready';
  if (code === 'Connection terminated unexpectedly') return 'not ready';
  if (code === '28P01' || code === '28000')
    throw adviseDatabaseUrl(
      'A PostgreSQL server uses the database folder but refuses its password: it was changed.',
    );
  throw error;
}
