import pg from 'pg';
import { beginSpan, presentTrace } from '../tracing/index.ts';
import { CallLimit, outOfTime, presentCallLimit } from './callLimit.ts';
import { drizzle, type NodePgDatabase } from './drizzle.ts';
import type { DatabaseAccess } from './monitor.ts';
import * as tables from './tables.ts';
import { DatabaseBusy } from './unavailable.ts';

const statementTimeoutMs = 10_000;

/** For background work; calls of people give up sooner (callLimit.ts). */
const lockTimeoutMs = 8_000;

/**
 * For calls that may read for long: only the server tells a wait for a lock from reading. Shared
 * limits may have waited a second.
 */
const lockTimeoutOfLongCallMs = 1_750;

/** For background work. Long, because a busy machine may stall this process for seconds. */
export const connectionTimeoutMs = 10_000;

/** Calls waiting for a connection; further ones are refused. */
const waitingAtMost = 400;

/** The server enforces the first three, this process the last. */
export const waitedFor = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutMs,
  // Above the server's limits: only a dead connection is silent so long.
  query_timeout: statementTimeoutMs + 2_000,
} as const;

/** Opens a connection pool. A broken connection rejects its query, calls `onError`, idle or in use, and is replaced. */
export function openPool(
  { connectionString, openSocket }: DatabaseAccess,
  onError: (error: Error) => void,
  options: pg.PoolConfig,
): pg.Pool {
  const pool = new BoundedPool({
    connectionString,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    onConnect: noticeLostClients,
    ...(openSocket === undefined ? {} : { stream: openSocket }),
    ...options,
  });
  // pg-pool listens to idle connections only; an error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}

/** One query builder a connection: creating one costs more than a statement. */
export function queryBuilders(): (client: pg.PoolClient) => NodePgDatabase<typeof tables> {
  const builders = new WeakMap<pg.PoolClient, NodePgDatabase<typeof tables>>();
  return (client) => {
    const builder = builders.get(client) ?? drizzle(client, { schema: tables });
    builders.set(client, builder);
    return builder;
  };
}

/** Makes the server end abandoned statements within a second, where the system can. */
async function noticeLostClients(client: pg.ClientBase): Promise<void> {
  await client.query('set client_connection_check_interval = 1000').catch(() => {});
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
    if (callback !== undefined) {
      this.#take(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }

  /** Within the running call's limit, if any. */
  #take(taken: ConnectCallback): void {
    const callback = recorded(taken);
    const limit = presentCallLimit();
    const refusal =
      this.waitingCount >= waitingAtMost
        ? new DatabaseBusy('Too many calls wait for the database.')
        : limit?.isUsedUp === true
          ? outOfTime()
          : null;
    if (refusal !== null) callback(refusal, undefined, () => {});
    else if (limit === undefined) super.connect(callback);
    else this.#takeWithin(limit, callback);
  }

  /** Destroys the connection's socket once the call exceeds its limit. */
  #takeWithin(limit: CallLimit, callback: ConnectCallback): void {
    let taken: pg.PoolClient | undefined;
    let isTooLate = false;
    const counted = limit.mayTakeLong ? new CallLimit() : limit;
    const stop = counted.count(() => {
      if (taken !== undefined) {
        taken.connection.stream.destroy(outOfTime());
        return;
      }
      isTooLate = true;
      callback(outOfTime(), undefined, () => {});
    });
    super.connect((error, client, done) => {
      if (isTooLate) {
        // None if the pool gave up, too: it then calls back with the error alone.
        client?.release();
        return;
      }
      if (client === undefined) {
        stop();
        callback(error, undefined, done);
        return;
      }
      const giveBack = client.release;
      taken = client;
      client.release = (failure) => {
        stop();
        giveBack(failure);
      };
      if (!limit.mayTakeLong) {
        callback(undefined, client, client.release);
        return;
      }
      limitLocksAlone(client).then(
        () => {
          stop();
          callback(undefined, client, client.release);
        },
        (failure: unknown) => {
          client.release(true);
          callback(failure instanceof Error ? failure : outOfTime(), undefined, () => {});
        },
      );
    });
  }
}

/** Limits waits for locks alone until the connection is released. */
async function limitLocksAlone(client: pg.PoolClient): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutOfLongCallMs}`);
  const giveBack = client.release;
  client.release = (failure) => {
    if (failure) return giveBack(failure);
    client.query('reset lock_timeout').then(
      () => giveBack(),
      () => giveBack(true),
    );
  };
}

/** A span from the wait for a connection to its release, in requests and jobs only: queues poll. */
function recorded(callback: ConnectCallback): ConnectCallback {
  if (presentTrace() === undefined) return callback;
  const span = beginSpan('database', 'client', { 'db.system.name': 'postgresql' });
  if (span === null) return callback;
  return (error, client, done) => {
    if (client === undefined) {
      span.fail(error?.name ?? 'unknown');
      span.end();
      callback(error, undefined, done);
      return;
    }
    span.mark('connected');
    const giveBack = client.release;
    client.release = (failure) => {
      span.end();
      giveBack(failure);
    };
    callback(undefined, client, client.release);
  };
}
