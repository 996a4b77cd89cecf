import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DatabaseAccess } from './monitor.ts';
import { openPool, queryBuilders, waitedFor } from './pool.ts';
import * as tables from './tables.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

export type Database = NodePgDatabase<typeof tables>;
/** The database, or a transaction on it: what queries take. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** Opens a pool of connections. `onError` hears of those that broke; the pool replaces them itself. */
export function connectDatabase(
  access: DatabaseAccess,
  onError: (error: Error) => void,
  size = 20,
): DatabaseConnection {
  const pool = openPool(access, onError, { ...waitedFor, max: size, application_name: 'kapi' });
  const db = drizzle(pool, { schema: tables });
  const builderOf = queryBuilders();
  // Drizzle's own on a pool never gives the connection back when BEGIN fails, and gives a broken one back as a sound one.
  db.transaction = async (change, config) => {
    const client = await pool.connect();
    try {
      const result = await builderOf(client).transaction(change, config);
      client.release();
      return result;
    } catch (error) {
      client.release(isDatabaseUnavailable(error) || client.getTransactionStatus() !== 'I');
      throw error;
    }
  };
  return { db, pool, close: () => pool.end() };
}
