import { createHash } from 'node:crypto';
import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import type { Services } from '../services.ts';
import { eraseDue } from './erase.ts';

/** In the night, when few are here. */
const hourOfDay = 3;
const hourMs = 60 * 60 * 1000;

/**
 * Erases once a day what has reached its limit: on the day of the start, and from then on each night. Every day has one
 * job, whoever enqueues it and however often, so several instances erase once.
 */
export async function retentionJobs(services: Services): Promise<void> {
  const { clock } = services;
  await services.jobs.work('retention.erase', async () => {
    // First the next one: a night that fails takes no later one with it.
    await enqueueFor(services, addDays(todayInIstanbul(clock.now()), 1));
    await eraseDue(services);
  });
  await enqueueFor(services, todayInIstanbul(clock.now()));
}

async function enqueueFor({ jobs, db, clock }: Services, day: CalendarDate): Promise<void> {
  const due = startOfDayInIstanbul(day).getTime() + hourOfDay * hourMs;
  const afterSeconds = Math.max(0, Math.ceil((due - clock.now().getTime()) / 1000));
  await jobs.enqueue(db, 'retention.erase', { day }, { id: jobIdOf(day), afterSeconds });
}

/** The same for the same day. */
function jobIdOf(day: CalendarDate): string {
  const hex = createHash('sha256').update(`retention|${day}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
