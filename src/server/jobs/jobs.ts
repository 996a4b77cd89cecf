import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Queryable } from '../database/connect.ts';
import { listenTo } from '../database/listen.ts';
import type { DatabaseAccess } from '../database/monitor.ts';
import { openPool } from '../database/pool.ts';

/** Every kind of background work and what it is told. Data holds references only, nothing personal. */
export type JobData = {
  'mail.send': { mailId: string };
  'payment.check': { paymentId: string; round: number };
  /** One more question about a payment that ended without money, or whose application another one has paid. */
  'payment.recheck': { paymentId: string };
  'payment.event': { paymentId: string; eventId: string };
  /** Money at the provider for a checkout that is none of ours. */
  'payment.unknown': { checkoutId: string };
  /** News of a refund from the provider: a look outside the rhythm of `refund.send`. */
  'refund.event': { refundId: string };
  'refund.send': { refundId: string; round: number };
  'chat.mail': { chatMailId: string };
  /** The day it is for, in Istanbul. */
  'retention.erase': { day: string };
};
export type JobName = keyof JobData;

type Retries = { retryLimit: number; retryDelay: number; retryDelayMax: number };

/** About four hours of trying before a mail is given up; staff see it from the first failure on. */
export const mailAttempts = 61;

const queues: Record<JobName, Retries> = {
  'mail.send': { retryLimit: mailAttempts - 1, retryDelay: 2, retryDelayMax: 300 },
  'payment.check': { retryLimit: 20, retryDelay: 2, retryDelayMax: 300 },
  'payment.recheck': { retryLimit: 60, retryDelay: 2, retryDelayMax: 3600 },
  'payment.event': { retryLimit: 20, retryDelay: 2, retryDelayMax: 300 },
  'payment.unknown': { retryLimit: 20, retryDelay: 2, retryDelayMax: 300 },
  'refund.event': { retryLimit: 20, retryDelay: 2, retryDelayMax: 300 },
  'refund.send': { retryLimit: 60, retryDelay: 2, retryDelayMax: 600 },
  'chat.mail': { retryLimit: 60, retryDelay: 2, retryDelayMax: 300 },
  'retention.erase': { retryLimit: 20, retryDelay: 60, retryDelayMax: 3600 },
};
const jobNames: readonly JobName[] = [
  'mail.send',
  'payment.check',
  'payment.recheck',
  'payment.event',
  'payment.unknown',
  'refund.event',
  'refund.send',
  'chat.mail',
  'retention.erase',
];

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists exactly when what caused it was committed. */
  enqueue<Name extends JobName>(
    db: Queryable,
    name: Name,
    data: JobData[Name],
    /** With an `id` of one's own there is never a second job of it. */
    options?: { afterSeconds?: number; id?: string },
  ): Promise<void>;
  /** Makes a waiting job due now and one that was given up due again; false when it is neither (in hand, or done). */
  hurry(db: Queryable, name: JobName, id: string): Promise<boolean>;
  start(): Promise<void>;
  /** Runs `handler` for each job of that name; what it throws is retried with growing delay. */
  work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>): Promise<void>;
  isRunning(): boolean;
  /** Lets the jobs in hand finish, for at most five seconds. */
  stop(): Promise<void>;
};

/**
 * A job in hand gives a sign of life every few seconds. One whose process was killed is taken up by another, or by the
 * next start, some fifteen seconds later.
 */
const timeLimits = { heartbeatSeconds: 10, expireInSeconds: 120 };

/** Woken the moment a job is made; the second's polling is for delayed and repeated ones. */
const workOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** How often a queue is looked at when nobody knocks; a second, but where nobody waits for it. */
const pollingSeconds: Partial<Record<JobName, number>> = { 'retention.erase': 10 };

/** Each job of a batch succeeds or fails for itself. The stored reason names the error, never its text. */
async function outcomeOf(id: string, run: () => Promise<void>): Promise<JobResult<{ reason: string }>> {
  try {
    await run();
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { reason: error instanceof Error ? error.name : typeof error } };
  }
}

/** Housekeeping of the queues may take long, and nobody waits for it; what is silent for longer is a dead connection. */
const queryTimeoutMs = 120_000;
/** A job whose end cannot be written down is done again: better to wait. */
const waitForConnectionMs = 10_000;

/** The job queue, in the product's own database. */
export function createJobs(access: DatabaseAccess, onError: (error: unknown) => void): Jobs {
  const pool = openPool(access, onError, {
    max: 5,
    application_name: 'kapi-jobs',
    connectionTimeoutMillis: waitForConnectionMs,
    query_timeout: queryTimeoutMs,
  });
  const boss = new PgBoss({
    // pg-boss's own pool and listener leave moments in which a broken connection would end the process.
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onPayload, onReconnect) {
        const names = { channel, applicationName: 'kapi-jobs' };
        const listener = await listenTo(access, names, { onPayload, onGap: onReconnect, onError });
        onReconnect();
        return { close: () => listener.stop() };
      },
    },
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', onError);
  let running = false;

  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(db, sql),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
        ...(options.id === undefined ? {} : { id: options.id }),
      });
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
    async start() {
      await boss.start();
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const name of jobNames) {
        const options = { ...queues[name], retryBackoff: true, notify: true, ...timeLimits };
        if (known.has(name)) await boss.updateQueue(name, options);
        else await boss.createQueue(name, options);
      }
      running = true;
    },
    async work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>) {
      const seconds = pollingSeconds[name] ?? 1;
      const options = {
        ...workOptions,
        pollingIntervalSeconds: seconds,
        notifyPollingIntervalSeconds: seconds,
      };
      await boss.work<JobData[Name], unknown, typeof options>(name, options, (batch) =>
        Promise.all(batch.map((job) => outcomeOf(job.id, () => handler(job.data)))),
      );
    },
    isRunning: () => running,
    async stop() {
      running = false;
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool.end();
    },
  };
}
