import { onceAvailable } from './database/onceAvailable.ts';
import type { IntervalJobName } from './jobQueues.ts';
import type { Services } from './services.ts';
import { uniqueJobId } from './uniqueJobId.ts';

type IntervalJob = {
  name: IntervalJobName;
  everyMs: number;
  /** Whether it also runs at the start, if no instance has run it in the present interval. */
  runsAtStart: boolean;
  run: () => Promise<void>;
};

/** Registers a job that runs at the start of each interval, once over all instances. */
export async function intervalJob(
  { jobs, db, clock, log }: Services,
  { name, everyMs, runsAtStart, run }: IntervalJob,
): Promise<void> {
  const enqueueAt = async (time: number) => {
    const at = new Date(time).toISOString();
    const afterSeconds = Math.max(0, Math.ceil((time - clock.now().getTime()) / 1000));
    await jobs.enqueue(db, name, { at }, { id: uniqueJobId(`${name}|${at}`), afterSeconds });
  };
  const presentInterval = () => Math.floor(clock.now().getTime() / everyMs) * everyMs;
  const enqueueNext = (after = 0) => enqueueAt(Math.max(presentInterval(), after) + everyMs);
  await jobs.work(name, async ({ at }) => {
    // First, because a failed run must not end the series. Nor must one before its time, after a clock was set.
    await enqueueNext(Math.floor(Date.parse(at) / everyMs) * everyMs);
    await run();
  });
  await onceAvailable(() => (runsAtStart ? enqueueAt(presentInterval()) : enqueueNext()), log);
}
