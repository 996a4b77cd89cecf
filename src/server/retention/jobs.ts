import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import { type DeletionClock, deletionClock } from '../../domain/privacy/deletionClock.ts';
import { rulesOn } from '../../domain/rules/rulesOn.ts';
import { dailyJob } from '../dailyJob.ts';
import type { Services } from '../services.ts';
import { readCandidatesByIds } from './applications.ts';
import { eraseDue } from './erase.ts';

/** Few people use the product then. */
const hour = 3;

export async function retentionJobs(services: Services): Promise<void> {
  await dailyJob(services, { name: 'retention.erase', hour, run: () => eraseDue(services) });
}

function nextErasure(now: Date): CalendarDate {
  const today = todayInIstanbul(now);
  const begins = startOfDayInIstanbul(today).getTime() + hour * 60 * 60 * 1000;
  return now.getTime() < begins ? today : addDays(today, 1);
}

/** When the nightly job erases an application; null if it is gone. */
export async function findDeletion(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  applicationId: number,
): Promise<DeletionClock | null> {
  const [facts] = await readCandidatesByIds(db, [applicationId]);
  return facts === undefined ? null : deletionClock(rulesOn(nextErasure(clock.now())), facts);
}
