import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import { dailyJob } from '../dailyJob.ts';
import type { Services } from '../services.ts';
import { eraseDue } from './erase.ts';

/** The nightly erasure runs when few people use the product. */
const hour = 3;

export async function retentionJobs(services: Services): Promise<void> {
  await dailyJob(services, { name: 'retention.erase', hour, run: () => eraseDue(services) });
}

export function nextErasure(now: Date): CalendarDate {
  const today = todayInIstanbul(now);
  const begins = startOfDayInIstanbul(today).getTime() + hour * 60 * 60 * 1000;
  return now.getTime() < begins ? today : addDays(today, 1);
}
