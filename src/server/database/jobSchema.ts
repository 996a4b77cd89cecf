import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/**
 * Creates or migrates the tables of the job queue, as the role of this connection, which owns them. The running product
 * only reads and writes them.
 */
export async function migrateJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: true,
    supervise: false,
    schedule: false,
  });
  let failure: unknown;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure !== undefined) throw failure;
}
