import type pg from 'pg';
import { drizzle, type NodePgDatabase } from './drizzle.ts';
import type { DatabaseAccess } from './monitor.ts';
import { openPool, queryBuilders, waitedFor } from './pool.ts';
import * as tables from './tables.ts';
import { isAnswerLost, isDatabaseUnavailable, OutcomeUnknown } from './unavailable.ts';

export type Database = NodePgDatabase<typeof tables>;
/** The database, or a transaction on it. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** Opens a connection pool with its query builders. */
export function connectDatabase(
  access: DatabaseAccess,
  onError: (error: Error) => void,
  size = 20,
): DatabaseConnection {
  const pool = openPool(access, onError, { ...waitedFor, max: size, application_name: 'kapi' });
  const db = drizzle(pool, { schema: tables });
  const builderOf = queryBuilders();
  // Drizzle's `transaction` on a pool leaks the connection when BEGIN fails, and returns a broken one to the
  // pool.
  db.transaction = async (change, config) => {
    const client = await pool.connect();
    let commits = false;
    try {
      const result = await builderOf(client).transaction(async (tx) => {
        const changed = await change(tx);
        commits = config?.accessMode !== 'read only';
        return changed;
      }, config);
      client.release();
      return result;
    } catch (error) {
      client.release(isDatabaseUnavailable(error) || client.getTransactionStatus() !== 'I');
      throw commits && isAnswerLost(error) ? new OutcomeUnknown(error) : error;
    }
  };
  return { db, pool, close: () => pool.end() };
}
