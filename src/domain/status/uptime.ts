import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../calendar/calendarDate.ts';
import { minuteMs } from '../calendar/units.ts';

/** Share of time in which the service answered its own check, for /performance. */

/** Today included. */
export const uptimeDays = 90;

/** A slower answer counts as none. */
export const answerWithinSeconds = 5;

const minutesOfDay = 24 * 60;

const fewestMinutes = minutesOfDay;

/** A day in Istanbul, one bit a minute, lowest bit first. */
export const bytesOfDay = minutesOfDay / 8;

/** Istanbul has no summer time: each day has 1,440 minutes. */
export function toMinute(at: Date): { day: CalendarDate; minute: number } {
  const day = todayInIstanbul(at);
  return { day, minute: Math.floor((at.getTime() - startOfDayInIstanbul(day).getTime()) / minuteMs) };
}

export type AnsweredDay = { day: CalendarDate; minutes: Uint8Array };

/** `percent` of `minutes`. */
export type Uptime = { percent: number; minutes: number; since: CalendarDate };

/**
 * The share of answered minutes since the first one, without the present minute, rounded down to hundredths.
 * A minute without an entry counts as not answered, even if nothing ran that could ask. Null before a whole
 * day is measured.
 */
export function statedUptime(days: readonly AnsweredDay[], now: Date): Uptime | null {
  const present = toMinute(now);
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
