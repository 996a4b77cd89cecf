import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import { dailyJob } from '../dailyJob.ts';
import type { Services } from '../services.ts';
import { eraseDue } from './erase.ts';

/** In the hours when few people use the product. */
const hour = 3;

/** Registers the daily erasure. */
export async function retentionJobs(services: Services): Promise<void> {
  await dailyJob(services, { name: 'retention.erase', hour, run: () => eraseDue(services) });
}

/** The day of the next daily erasure. */
export function nextErasure(now: Date): CalendarDate {
  const today = todayInIstanbul(now);
  const begins = startOfDayInIstanbul(today).getTime() + hour * 60 * 60 * 1000;
  return now.getTime() < begins ? today : addDays(today, 1);
}
