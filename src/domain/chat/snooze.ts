import { addDays, startOfDayInIstanbul, todayInIstanbul } from '../calendar/calendarDate.ts';
import { hourMs, istanbulAheadMs } from '../calendar/units.ts';

/** How long staff put a conversation off. */
export const snoozeChoices = ['hour', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** In Istanbul. */
const morningHour = 9;
const monday = 1;

/**
 * When a conversation that is put off comes back: in an hour, or at 9:00 in Istanbul, tomorrow or on the next Monday.
 * On a Monday the next one is a week away. At night, tomorrow is the day after the one that has begun.
 */
export function snoozeEnd(choice: SnoozeChoice, now: Date): Date {
  if (choice === 'hour') return new Date(now.getTime() + hourMs);
  const today = todayInIstanbul(now);
  const day = addDays(today, choice === 'tomorrow' ? 1 : daysToMonday(now));
  return new Date(startOfDayInIstanbul(day).getTime() + morningHour * hourMs);
}

/** 1 to 7. */
function daysToMonday(now: Date): number {
  const weekday = new Date(now.getTime() + istanbulAheadMs).getUTCDay();
  return (monday - weekday + 7) % 7 || 7;
}
