import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseAccess } from './monitor.ts';
import * as tables from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Statements that take longer than this are cut off by the server, so that one of them cannot hold up the service. */
export const statementTimeoutMs = 10_000;

/** A lock that is not free by then is refused to whoever waits for it. The server counts. */
const lockTimeoutMs = 2_500;

/**
 * A connection must be had within this time. This process counts, and a busy machine stalls it for seconds, above all at
 * the start: so it is longer than what a silent database is given (monitor.ts), which is what people wait for.
 */
const connectionTimeoutMs = 5_000;

/** So many calls may wait for a connection of one pool; the next are refused at once. */
const waitingAtMost = 400;

/** Limits of the calls that somebody waits for; the server keeps the first three, this process the last. */
export const waitedFor = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutMs,
  // The server answers sooner than this, if only with a refusal: what is silent for longer is a dead connection.
  query_timeout: statementTimeoutMs + 2_000,
} as const;

/**
 * Opens a pool of connections. `onError` hears of connections that broke, idle or in use; whoever used one hears of it
 * by the promise of the query, and the pool replaces it.
 */
export function openPool(
  { connectionString, openSocket }: DatabaseAccess,
  onError: (error: Error) => void,
  options: pg.PoolConfig,
): pg.Pool {
  const pool = new BoundedPool({
    connectionString,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    ...(openSocket === undefined ? {} : { stream: openSocket }),
    ...options,
  });
  // pg-pool listens to a connection only while it is idle; without a listener an error would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}

/** Answers with the query builder of each connection of a pool. Made once for each: that costs more than a statement. */
export function queryBuilders(): (client: pg.PoolClient) => NodePgDatabase<typeof tables> {
  const builders = new WeakMap<pg.PoolClient, NodePgDatabase<typeof tables>>();
  return (client) => {
    const builder = builders.get(client) ?? drizzle(client, { schema: tables });
    builders.set(client, builder);
    return builder;
  };
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount < waitingAtMost) {
      if (callback === undefined) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const error = new DatabaseUnavailable('Too many calls wait for the database.');
    if (callback === undefined) return Promise.reject(error);
    callback(error, undefined, () => {});
    return undefined;
  }
}
