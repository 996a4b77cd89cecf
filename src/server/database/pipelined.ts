import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queryable } from './connect.ts';
import type { DatabaseAccess } from './monitor.ts';
import { openPool, queryBuilders, waitedFor } from './pool.ts';
import { retried } from './transaction.ts';

/** A connection costs a server process and cold caches: a lull must not make the next message pay for them. */
const idleTimeoutMs = 10 * 60 * 1000;

/** Sends the last statement of a transaction with the commit right behind it, and answers with its rows when both are done. */
export type Finish = (last: SQL) => Promise<unknown[]>;

/** Connections for short transactions that others wait for: what they hold, they hold for no round trip too many. */
export type PipelinedDatabase = {
  /**
   * Runs one change as one transaction, as `inTransaction` does. BEGIN travels with the first statement and COMMIT with
   * the one that `finish` is given: no lock taken by that last statement waits for this process. Without a call of
   * `finish`, what was changed is committed at the end.
   */
  inTransaction<Result>(change: (tx: Queryable, finish: Finish) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Opens at most `size` such connections. `onError` hears of those that broke; they are replaced. */
export function connectPipelined(
  access: DatabaseAccess,
  onError: (error: Error) => void,
  size: number,
): PipelinedDatabase {
  const pool = openPool(access, onError, {
    ...waitedFor,
    max: size,
    pipeline: true,
    idleTimeoutMillis: idleTimeoutMs,
    application_name: 'kapi-pipelined',
  });
  const prepare = preparedStatements();
  const builderOf = queryBuilders();
  return {
    inTransaction: (change) =>
      retried(async () => {
        const client = await pool.connect();
        let failure: Error | undefined;
        try {
          return await transaction(client, (finish) => change(builderOf(client), finish), prepare);
        } catch (error) {
          failure = await rolledBack(client);
          throw error;
        } finally {
          client.release(failure);
        }
      }),
    close: () => pool.end(),
  };
}

type Prepare = (statement: SQL) => pg.QueryConfig;

async function transaction<Result>(
  client: pg.PoolClient,
  change: (finish: Finish) => Promise<Result>,
  prepare: Prepare,
): Promise<Result> {
  const begun = client.query('begin');
  // It is awaited below; until then a statement behind it may fail first, for the same reason.
  begun.catch(() => {});
  let finished = false;
  const result = await change(async (last) => {
    await begun;
    finished = true;
    const [answer, commit] = await Promise.allSettled([client.query(prepare(last)), client.query('commit')]);
    if (answer.status === 'rejected') throw answer.reason;
    if (commit.status === 'rejected') throw commit.reason;
    return answer.value.rows;
  });
  if (!finished) await client.query('commit');
  return result;
}

/** Ends a transaction that failed; the error of a connection that can no longer be used. */
async function rolledBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('The connection is broken.');
  }
}

/** The server plans each of these statements once a connection; what varies in them must be parameters. */
function preparedStatements(): Prepare {
  const dialect = new PgDialect();
  const names = new Map<string, string>();
  return (statement) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    const name = names.get(text) ?? `kapi_${names.size}`;
    names.set(text, name);
    return { name, text, values };
  };
}
