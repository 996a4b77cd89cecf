import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { todayInIstanbul } from '../domain/calendar/calendarDate.ts';
import { caseKinds } from '../domain/payments/paymentStates.ts';
import type { Queryable } from './database/connect.ts';
import { sql } from './database/drizzle.ts';
import { jobNames } from './jobQueues.ts';
import { setDisk, setDocumentsOwed, setJobs, setOpenCases, setReady } from './metrics.ts';
import type { Services } from './services.ts';
import { readOwed } from './staff/index.ts';

/** Scrapes get an answer even if the database is silent. */
const limitMs = 2_000;

/**
 * Measures at each scrape. A figure that cannot be measured keeps its last value; `kapi_ready` is 0
 * then.
 */
export async function measureOperation(
  {
    db,
    clock,
    config,
  }: Pick<Services, 'clock'> & {
    db: Queryable;
    config: Pick<Services['config'], 'dataDir'>;
  },
  isReady: Promise<boolean>,
): Promise<void> {
  const late = wait(limitMs, undefined, { ref: false });
  await Promise.race([
    late,
    Promise.allSettled([
      isReady.then(setReady),
      statfs(config.dataDir).then(({ bavail, blocks, bsize }) =>
        setDisk({ freeBytes: bavail * bsize, sizeBytes: blocks * bsize }),
      ),
      readJobs(db).then((rows) => setJobs(jobNames, rows)),
      readOpenCases(db).then((rows) => setOpenCases(caseKinds, rows)),
      readOwed(db, todayInIstanbul(clock.now())).then(setDocumentsOwed),
    ]),
  ]);
}

const waitingJob = z.object({ queue: z.string(), ageSeconds: z.number(), failed: z.int() });
type JobFigures = z.infer<typeof waitingJob>;

/** A failed daily job counts until after the next run. */
const failedWithinHours = 25;

/** Each queue's recent failures, and how long its oldest job has been due. */
async function readJobs(db: Queryable): Promise<JobFigures[]> {
  const isDue = sql`state < 'active' and start_after <= now()`;
  const isGivenUp = sql`state = 'failed' and completed_on > now() - make_interval(hours => ${failedWithinHours})`;
  const { rows } = await db.execute(sql`
    select name as queue,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::float8 as "ageSeconds",
      (count(*) filter (where ${isGivenUp}))::int as failed
    from pgboss.job where (${isDue}) or (${isGivenUp}) group by name`);
  return z.array(waitingJob).parse(rows);
}

const openCases = z.object({ kind: z.string(), count: z.int() });
type OpenCases = z.infer<typeof openCases>;

async function readOpenCases(db: Queryable): Promise<OpenCases[]> {
  const { rows } = await db.execute(
    sql`select kind, count(*)::int as count from payment_cases where closed_at is null group by kind`,
  );
  return z.array(openCases).parse(rows);
}
