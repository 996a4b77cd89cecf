import type { WorkingHours } from '../rules/ruleBook.ts';
import { dayMs, hourMs, istanbulAheadMs } from './units.ts';

/** In UTC and in Istanbul time, for texts: “09:00”, as every clock is read. */
export function hoursOnClocks({ businessHours: { opensAtHourUtc, closesAtHourUtc } }: WorkingHours) {
  const fullHour = (hour: number) => `0${hour}:00`.slice(-5);
  const onClock = (hoursAhead: number) => ({
    open: fullHour(opensAtHourUtc + hoursAhead),
    close: fullHour(closesAtHourUtc + hoursAhead),
  });
  return { utc: onClock(0), istanbul: onClock(istanbulAheadMs / hourMs) };
}

/** Includes the opening minute, excludes the closing one. */
export function isBusinessTime(book: WorkingHours, at: Date): boolean {
  const time = at.getTime();
  return isBusinessDay(book, time) && time >= opening(book, time) && time < closing(book, time);
}

/** The instant itself during business hours, else the next opening. */
export function nextBusinessTime(book: WorkingHours, from: Date): Date {
  const time = from.getTime();
  if (isBusinessDay(book, time) && time < closing(book, time)) {
    return new Date(Math.max(time, opening(book, time)));
  }
  let day = midnight(time) + dayMs;
  while (!isBusinessDay(book, day)) day += dayMs;
  return new Date(opening(book, day));
}

/**
 * Adds business hours, fractions allowed. A day just used up ends at its closing time, not at the next
 * opening. Throws RangeError for a negative or infinite count.
 */
export function addBusinessHours(book: WorkingHours, from: Date, hours: number): Date {
  if (!Number.isFinite(hours) || hours < 0) throw new RangeError('Business hours must be zero or more');
  let at = nextBusinessTime(book, from).getTime();
  // In whole milliseconds: 68.9 hours, multiplied, are a trifle more than they are.
  let left = Math.round(hours * hourMs);
  while (left > closing(book, at) - at) {
    left -= closing(book, at) - at;
    at = nextBusinessTime(book, new Date(closing(book, at))).getTime();
  }
  return new Date(at + left);
}

export function addBusinessDays(book: WorkingHours, from: Date, days: number): Date {
  const { opensAtHourUtc, closesAtHourUtc } = book.businessHours;
  return addBusinessHours(book, from, days * (closesAtHourUtc - opensAtHourUtc));
}

/** The business time from one instant to a later one, in hours; 0 if it is not later. */
export function businessHoursBetween(book: WorkingHours, from: Date, to: Date): number {
  let total = 0;
  for (let day = midnight(from.getTime()); day <= to.getTime(); day += dayMs) {
    if (!isBusinessDay(book, day)) continue;
    const begins = Math.max(opening(book, day), from.getTime());
    const ends = Math.min(closing(book, day), to.getTime());
    total += Math.max(0, ends - begins);
  }
  return total / hourMs;
}

/** The latest closing time up to an instant. */
export function lastClosing(book: WorkingHours, until: Date): Date {
  let day = midnight(until.getTime());
  while (!isBusinessDay(book, day) || closing(book, day) > until.getTime()) day -= dayMs;
  return new Date(closing(book, day));
}

function midnight(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}

function opening({ businessHours }: WorkingHours, time: number): number {
  return midnight(time) + businessHours.opensAtHourUtc * hourMs;
}

function closing({ businessHours }: WorkingHours, time: number): number {
  return midnight(time) + businessHours.closesAtHourUtc * hourMs;
}

function isBusinessDay({ businessHours }: WorkingHours, time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday >= businessHours.firstWeekday && weekday <= businessHours.lastWeekday;
}
