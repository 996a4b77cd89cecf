import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as tables from './tables.ts';

export type Database = NodePgDatabase<typeof tables>;
/** The database, or a transaction on it: what queries take. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Statements that take longer than this are cut off, so that one of them cannot hold up the service. */
export const statementTimeoutMs = 10_000;

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** Opens a pool of connections. `onError` hears of idle connections that broke; the pool replaces them itself. */
export function connectDatabase(
  connectionString: string,
  onError: (error: Error) => void,
  size = 20,
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 5_000,
    application_name: 'kapi',
  });
  pool.on('error', onError);
  return { db: drizzle(pool, { schema: tables }), pool, close: () => pool.end() };
}
