import { setTimeout as wait } from 'node:timers/promises';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Queryable } from './database/connect.ts';
import { type SQL, sql } from './database/drizzle.ts';
import { listenTo } from './database/listen.ts';
import type { DatabaseAccess } from './database/monitor.ts';
import { onceAvailable } from './database/onceAvailable.ts';
import { openPool } from './database/pool.ts';
import { watchDueJobs } from './dueJobs.ts';
import { type JobData, type JobName, jobNames, queueOptions } from './jobQueues.ts';
import { currentRequestId, underRequestId } from './requestIds.ts';
import { inSpan, presentTrace } from './tracing/index.ts';

export type Jobs = {
  /** Enqueues in the caller's transaction. */
  enqueue<Name extends JobName>(
    db: Queryable,
    name: Name,
    data: JobData[Name],
    /** A given `id` makes the job unique. */
    options?: { afterSeconds?: number; id?: string },
  ): Promise<void>;
  /** False while the job of that id waits or runs. */
  enqueueAgain<Name extends JobName>(
    db: Queryable,
    name: Name,
    data: JobData[Name],
    id: string,
  ): Promise<boolean>;
  /** False if the job is running or done. */
  hurry(db: Queryable, name: JobName, id: string): Promise<boolean>;
  /** The values that no waiting or running job has in its `key`. */
  withoutJob<Name extends JobName>(
    db: Queryable,
    name: Name,
    key: keyof JobData[Name] & string,
    values: readonly string[],
  ): Promise<string[]>;
  /** The `key` of each job that was enqueued before an instant and has failed, for good or not. */
  failing<Name extends JobName>(
    db: Queryable,
    name: Name,
    key: keyof JobData[Name] & string,
    enqueuedBefore: Date,
  ): Promise<string[]>;
  /** One more attempt for each; returns their number. */
  retryFailed(db: Queryable, name: JobName): Promise<number>;
  start(): Promise<void>;
  /** Runs `handler` for each job; if it throws, again after a growing delay. */
  work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>): Promise<void>;
  isRunning(): boolean;
  /** Waits at most five seconds for running jobs. */
  stop(): Promise<void>;
};

/** SQL: no waiting or running job has this text in its `key`. */
export const hasNoJob = <Name extends JobName>(
  name: Name,
  key: keyof JobData[Name] & string,
  text: SQL,
): SQL => sql`not exists (
  select 1 from pgboss.job
  where name = ${name} and state < 'completed' and data->>${key} = ${text})`;

/** A notification wakes the worker, or `watchDueJobs`; it hardly ever asks by itself. */
const workOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 600,
  notifyPollingIntervalSeconds: 600,
} as const;

/** More than one for calls to the provider: the slowest holds up its whole batch. */
const batchesAtOnce: Partial<Record<JobName, number>> = {
  'payment.check': 4,
  'payment.event': 4,
  'payment.recheck': 2,
  'refund.send': 2,
  'refund.event': 2,
  // The undo of one is not held up by another.
  'bulk.walk': 2,
};

/** Runs one job and logs one line. The stored reason names the error, never its text. */
async function outcomeOf<Data>(
  kind: JobName,
  { id, data }: { id: string; data: Data },
  handler: (data: Data) => Promise<void>,
  log: Logger,
): Promise<JobResult<{ reason: string }>> {
  try {
    await handler(data);
    log.info({ kind }, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error;
    log.warn({ kind, reason }, 'job failed');
    return { id, status: 'failed', output: { reason } };
  }
}

/** Adds the enqueuing request and span. */
function withCause<Data extends object>(data: Data): Data {
  const requestId = currentRequestId();
  const traceParent = presentTrace();
  return {
    ...data,
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceParent === undefined ? {} : { traceParent }),
  };
}

/** What {@link withCause} added. */
function causeOf(data: object): { requestId: string | undefined; traceParent: string | undefined } {
  const { requestId, traceParent } = { requestId: undefined, traceParent: undefined, ...data };
  return {
    requestId: typeof requestId === 'string' ? requestId : undefined,
    traceParent: typeof traceParent === 'string' ? traceParent : undefined,
  };
}

/** Under the request and span that caused it. */
function runJob<Data extends object>(
  kind: JobName,
  job: { id: string; data: Data },
  handler: (data: Data) => Promise<void>,
  log: Logger,
): Promise<JobResult<{ reason: string }>> {
  const { requestId, traceParent } = causeOf(job.data);
  const facts = {
    'messaging.destination.name': kind,
    ...(requestId === undefined ? {} : { 'kapi.request.id': requestId }),
  };
  const run = () =>
    inSpan(
      `job ${kind}`,
      'consumer',
      facts,
      async (span) => {
        const result = await outcomeOf(kind, job, handler, log);
        if (result.status === 'failed') span.fail(result.output?.reason ?? 'unknown');
        return result;
      },
      traceParent,
    );
  return underRequestId(requestId, run);
}

/** Maintenance of the queues may take long. */
const queryTimeoutMs = 120_000;
/** Longer than usual: a job whose end cannot be stored would run again. */
const waitForConnectionMs = 10_000;
/** Jobs still running then fail and run again. */
const waitForJobsMs = 5_000;

/** The job queue, in the product's own database. */
export function createJobs(access: DatabaseAccess, log: Logger, onError: (error: unknown) => void): Jobs {
  const pool = openPool(access, onError, {
    max: 5,
    application_name: 'kapi-jobs',
    connectionTimeoutMillis: waitForConnectionMs,
    query_timeout: queryTimeoutMs,
  });
  const boss = new PgBoss({
    // With pg-boss's own pool and listener a broken connection may end the process.
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onPayload, onReconnect) {
        const names = { channel, applicationName: 'kapi-jobs' };
        const listener = await listenTo(access, names, { onPayload, onGap: onReconnect, onError });
        onReconnect();
        return { close: () => listener.stop() };
      },
    },
    // `database/migrate.ts` migrates the queue's tables; this role owns none.
    migrate: false,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', onError);
  let running = false;
  const workers = new Map<string, string[]>();
  let dueJobs: { stop(): void } | undefined;

  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, withCause(data), {
        db: fromDrizzle(db, sql),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
        ...(options.id === undefined ? {} : { id: options.id }),
      });
    },
    async enqueueAgain(db, name, data, id) {
      await db.execute(
        sql`delete from pgboss.job where name = ${name} and id = ${id} and state >= 'completed'`,
      );
      return (await boss.send(name, data, { db: fromDrizzle(db, sql), id })) !== null;
    },
    async hurry(db, name, id) {
      const inTransaction = { db: fromDrizzle(db, sql) };
      const { updated } = await boss.update(name, undefined, { id, startAfter: 0, ...inTransaction });
      if (updated > 0) return true;
      const [job] = await boss.findJobs(name, { id, ...inTransaction });
      if (job?.state !== 'failed') return false;
      await boss.retry(name, id, inTransaction);
      return true;
    },
    async withoutJob(db, name, key, values) {
      if (values.length === 0) return [];
      const { rows } = await db.execute<{ value: string }>(sql`
        select value from unnest(${sql.param([...values])}::text[]) as value
        where ${hasNoJob(name, key, sql`value`)}`);
      return rows.map(({ value }) => value);
    },
    async failing(db, name, key, enqueuedBefore) {
      const { rows } = await db.execute<{ value: string }>(sql`
        select distinct data->>${key} as value from pgboss.job
        where name = ${name} and state in ('retry', 'failed')
          and created_on < ${enqueuedBefore.toISOString()}::timestamptz`);
      return rows.map(({ value }) => value);
    },
    async retryFailed(db, name) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from pgboss.job where name = ${name} and state = 'failed'`,
      );
      if (rows.length > 0)
        await boss.retry(
          name,
          rows.map(({ id }) => id),
          { db: fromDrizzle(db, sql) },
        );
      return rows.length;
    },
    async start() {
      await onceAvailable(async () => {
        // Ends a failed attempt before the next one starts.
        await boss.stop({ graceful: false });
        await boss.start();
        const known = new Set((await boss.getQueues()).map((queue) => queue.name));
        for (const name of jobNames) {
          const options = queueOptions(name);
          if (known.has(name)) await boss.updateQueue(name, options);
          else await boss.createQueue(name, options);
        }
      }, log);
      dueJobs = watchDueJobs(pool, jobNames, {
        onDue(queue) {
          for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
        },
        onError,
      });
      running = true;
    },
    async work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>) {
      const own: string[] = [];
      workers.set(name, own);
      // One call for each, because only the first of `localConcurrency` could be woken.
      for (let batch = 0; batch < (batchesAtOnce[name] ?? 1); batch += 1)
        own.push(
          await boss.work<JobData[Name], unknown, typeof workOptions>(name, workOptions, (jobs) =>
            Promise.all(jobs.map((job) => runJob(name, job, handler, log))),
          ),
        );
    },
    isRunning: () => running,
    async stop() {
      running = false;
      dueJobs?.stop();
      // Faster than a graceful stop, which polls each half second.
      const workersEnded = Promise.all(jobNames.map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([workersEnded, wait(waitForJobsMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}
