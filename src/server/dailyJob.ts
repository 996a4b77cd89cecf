import {
  addDays,
  type CalendarDate,
  calendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../domain/calendar/calendarDate.ts';
import { hourMs } from '../domain/calendar/units.ts';
import { onceAvailable } from './database/onceAvailable.ts';
import type { DailyJobName } from './jobQueues.ts';
import type { Services } from './services.ts';
import { uniqueJobId } from './uniqueJobId.ts';

type DailyJob = {
  name: DailyJobName;
  /** In Istanbul. */
  hour: number;
  run: (day: CalendarDate) => Promise<void>;
};

/**
 * Registers a job that runs once a day, over all instances; at the start, if today's has not run.
 */
export async function dailyJob(services: Services, { name, hour, run }: DailyJob): Promise<void> {
  const { clock, db, jobs, log } = services;
  const enqueueFor = async (day: CalendarDate) => {
    const due = startOfDayInIstanbul(day).getTime() + hour * hourMs;
    const afterSeconds = Math.max(0, Math.ceil((due - clock.now().getTime()) / 1000));
    await jobs.enqueue(db, name, { day }, { id: uniqueJobId(`${name}|${day}`), afterSeconds });
  };
  await jobs.work(name, async ({ day }) => {
    const planned = calendarDate(day);
    const today = todayInIstanbul(clock.now());
    // First, because a failed day must not end the series. Nor must one before its time, after a clock was set.
    await enqueueFor(addDays(planned > today ? planned : today, 1));
    await run(planned);
  });
  await onceAvailable(() => enqueueFor(todayInIstanbul(clock.now())), log);
}
