import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../calendar/calendarDate.ts';
import { minuteMs } from '../calendar/units.ts';

/** How much of the time our service answered its own check, as /performance states it. */

/** The last days that count, today among them. */
export const uptimeDays = 90;

/** What takes longer is no answer to a person either. */
export const answerWithinSeconds = 5;

const minutesOfDay = 24 * 60;

/** With less than a day of measuring nothing is stated. */
const fewestMinutes = minutesOfDay;

/** The minutes of a day in Istanbul as bits, the first of a byte its lowest. */
export const bytesOfDay = minutesOfDay / 8;

/** The day and minute of an instant, as they are stored. Istanbul has no summer time: each of its days has 1,440 minutes. */
export function minuteOf(at: Date): { day: CalendarDate; minute: number } {
  const day = todayInIstanbul(at);
  return { day, minute: Math.floor((at.getTime() - startOfDayInIstanbul(day).getTime()) / minuteMs) };
}

export type AnsweredDay = { day: CalendarDate; minutes: Uint8Array };

/** `percent` of `minutes` since the day `since`. */
export type Uptime = { percent: number; minutes: number; since: CalendarDate };

/**
 * The share of minutes in which a check was answered, from the first one that ever was, rounded down to hundredths. A
 * minute without an entry counts as not answered, also when nothing ran that could have asked. The present minute is not
 * over and does not count. Null before a day has been measured.
 */
export function statedUptime(days: readonly AnsweredDay[], now: Date): Uptime | null {
  const present = minuteOf(now);
  const earliest = addDays(present.day, 1 - uptimeDays);
  const counted = days.filter(({ day }) => day >= earliest && day <= present.day);
  const first = counted
    .map(({ day, minutes }) => ({ day, minute: answeredMinutes(minutes)[0] }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .find(({ minute }) => minute !== undefined);
  if (first?.minute === undefined) return null;

  const wholeWindow = days.some(({ day }) => day < earliest);
  const since = wholeWindow ? { day: earliest, minute: 0 } : { day: first.day, minute: first.minute };
  const minutes = instantOf(present) - instantOf(since);
  if (minutes < fewestMinutes) return null;
  const answered = counted
    .map(({ day, minutes: bits }) =>
      day === present.day
        ? answeredMinutes(bits).filter((minute) => minute < present.minute)
        : answeredMinutes(bits),
    )
    .reduce((sum, { length }) => sum + length, 0);
  return { percent: Math.floor((answered * 10_000) / minutes) / 100, minutes, since: since.day };
}

/** Minutes since 1970. */
function instantOf({ day, minute }: { day: CalendarDate; minute: number }): number {
  return startOfDayInIstanbul(day).getTime() / minuteMs + minute;
}

function answeredMinutes(bits: Uint8Array): number[] {
  return Array.from({ length: minutesOfDay }, (_, minute) => minute).filter(
    (minute) => ((bits[minute >> 3] ?? 0) & (1 << (minute & 7))) !== 0,
  );
}
