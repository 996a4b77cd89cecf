import type { Database } from './connect.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const attempts = 4;
const retryableCodes = new Set(['40001', '40P01']);

/** In one transaction, {@link retried}. */
export async function inTransaction<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return retried(() => db.transaction(change));
}

/**
 * Repeats a transaction that PostgreSQL aborts for a deadlock or serialisation conflict, after a
 * short random pause.
 */
export async function retried<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= attempts || !retryableCodes.has(databaseErrorCode(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Several reads on one snapshot cannot contradict each other. */
export async function inSnapshot<Result>(
  db: Database,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Also if the query builder has wrapped the error. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseErrorCode(error.cause);
}
