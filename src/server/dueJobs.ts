import type pg from 'pg';

/** So much later than due a job starts at most. */
const askEveryMs = 1_000;

const dueQueues = `
  select queue from unnest($1::text[]) as queue where exists (
    select 1 from pgboss.job
    where name = queue and state < 'active' and not blocked and start_after <= now())`;

/**
 * Calls `onDue` for each queue that has a job to start, until it is stopped. It finds delayed and repeated jobs, of
 * which no notification tells, by one question for all queues: a worker's own costs some forty times as much.
 */
export function watchDueJobs(
  pool: pg.Pool,
  queues: readonly string[],
  { onDue, onError }: { onDue(queue: string): void; onError(error: unknown): void },
): { stop(): void } {
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const { rows } = await pool.query<{ queue: string }>(dueQueues, [queues]);
      for (const { queue } of rows) onDue(queue);
    } catch (error) {
      onError(error);
    } finally {
      isAsking = false;
    }
  }, askEveryMs);
  return { stop: () => clearInterval(timer) };
}
