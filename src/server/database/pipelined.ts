import type pg from 'pg';
import type { Queryable } from './connect.ts';
import { PgDialect, type SQL } from './drizzle.ts';
import type { DatabaseAccess } from './monitor.ts';
import { openPool, queryBuilders, waitedFor } from './pool.ts';
import { retried } from './transaction.ts';
import { isAnswerLost, OutcomeUnknown } from './unavailable.ts';

/** A new connection costs a server process and cold caches. */
const idleTimeoutMs = 10 * 60 * 1000;

/** Sends a transaction's last statement together with COMMIT; resolves with its rows when both are done. */
export type Finish = (last: SQL) => Promise<unknown[]>;

/** Connections for short transactions under a contended lock, with fewer round trips. */
export type PipelinedDatabase = {
  /**
   * As `inTransaction`, but BEGIN travels with the first statement and COMMIT with that of
   * `finish`. Commits at the end if `finish` is not called.
   */
  inTransaction<Result>(change: (tx: Queryable, finish: Finish) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Opens at most `size` connections. */
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
  // Awaited below; a later statement may reject first.
  begun.catch(() => {});
  let finished = false;
  const result = await change(async (last) => {
    await begun;
    finished = true;
    const [answer, commit] = await Promise.allSettled([client.query(prepare(last)), client.query('commit')]);
    if (answer.status === 'rejected') throw ofCommit(answer.reason);
    if (commit.status === 'rejected') throw ofCommit(commit.reason);
    return answer.value.rows;
  });
  if (!finished) {
    await client.query('commit').catch((error: unknown) => {
      throw ofCommit(error);
    });
  }
  return result;
}

const ofCommit = (error: unknown) => (isAnswerLost(error) ? new OutcomeUnknown(error) : error);

/** Returns the error if the connection is unusable. */
async function rolledBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('The connection is broken.');
  }
}

/** Plans named statements once a connection; their text must be constant. */
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
