import { hourMs } from '../domain/calendar/units.ts';
import { onceAvailable } from './database/onceAvailable.ts';
import type { HourlyJobName } from './jobQueues.ts';
import type { Services } from './services.ts';
import { uniqueJobId } from './uniqueJobId.ts';

/** Registers a job that runs each hour, once over all instances, the first time at the start. */
export async function hourlyJob(
  { jobs, db, clock, log }: Services,
  name: HourlyJobName,
  run: () => Promise<void>,
): Promise<void> {
  const enqueueAt = async (time: number) => {
    const at = new Date(time).toISOString();
    const afterSeconds = Math.max(0, Math.ceil((time - clock.now().getTime()) / 1000));
    await jobs.enqueue(db, name, { at }, { id: uniqueJobId(`${name}|${at}`), afterSeconds });
  };
  const presentHour = () => Math.floor(clock.now().getTime() / hourMs) * hourMs;
  await jobs.work(name, async () => {
    // First, because a failed hour must not end the series.
    await enqueueAt(presentHour() + hourMs);
    await run();
  });
  await onceAvailable(() => enqueueAt(presentHour()), log);
}
