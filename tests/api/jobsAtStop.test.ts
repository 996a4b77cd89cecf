import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '../../src/server/database/connect.ts';
import { sql } from '../../src/server/database/drizzle.ts';
import { createJobs, type Jobs } from '../../src/server/jobs.ts';
import { createLog } from '../../src/server/logging.ts';
import { type OwnDatabase, ownDatabase } from '../support/ownDatabase.ts';

/** A stop of the job queue while a job is at work. */

let database: OwnDatabase;
let connection: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  database = await ownDatabase('jobs');
  connection = connectDatabase({ connectionString: database.url }, () => {}, 2);
});
afterEach(() => connection.db.execute(sql`delete from pgboss.job`));
afterAll(async () => {
  await connection.close();
  await database.remove();
});

/** A queue with one job at work; `ended` lets the job end. */
async function oneAtWork(ended: Promise<void>): Promise<Jobs> {
  const jobs = await startedJobs();
  const begun = Promise.withResolvers<void>();
  await jobs.work('payment.recheck', async () => {
    begun.resolve();
    await ended;
  });
  await jobs.enqueue(connection.db, 'payment.recheck', { paymentId: 'p1' });
  await begun.promise;
  return jobs;
}

async function startedJobs(): Promise<Jobs> {
  const access = { connectionString: database.url };
  const jobs = createJobs(access, createLog('silent'), () => {});
  await jobs.start();
  return jobs;
}

async function states(): Promise<string[]> {
  const { rows } = await connection.db.execute<{ state: string }>(sql`select state from pgboss.job`);
  return rows.map(({ state }) => state);
}

it('a stop waits until the job at work is done and written down', async () => {
  const ended = Promise.withResolvers<void>();
  const jobs = await oneAtWork(ended.promise);
  const stopped = jobs.stop();
  // A stop without a job at work takes less than another queue's whole life.
  await (await startedJobs()).stop();
  expect(await states()).toEqual(['active']);
  ended.resolve();
  await stopped;
  expect(await states()).toEqual(['completed']);
});

it('a stop ends also when the job at work does not, which runs again after the next start', async () => {
  const ended = Promise.withResolvers<void>();
  const jobs = await oneAtWork(ended.promise);
  await jobs.stop();
  const next = await startedJobs();
  const again = Promise.withResolvers<{ paymentId: string }>();
  await next.work('payment.recheck', async (data) => again.resolve(data));
  expect(await again.promise).toMatchObject({ paymentId: 'p1' });
  await next.stop();
  expect(await states()).toEqual(['completed']);
  ended.resolve();
});
