import { dayMs, istanbulAheadMs } from './units.ts';

declare const calendarDateBrand: unique symbol;

/** A Gregorian day as YYYY-MM-DD, years 1000 to 9999. Sorts and compares as text. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for YYYY-MM-DD, even if the day does not exist. */
export function isCalendarDateShape(text: string): boolean {
  return shape.test(text);
}

function isCalendarDate(text: string): text is CalendarDate {
  const parts = shape.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Null unless YYYY-MM-DD of an existing day. */
export function parseCalendarDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

/** For text known to be a date. Throws RangeError otherwise. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError('Not a date of the years 1000 to 9999');
  return text;
}

/** Null if there is no such day. */
export function calendarDateFromParts(day: number, month: number, year: number): CalendarDate | null {
  if (![day, month, year].every((part) => Number.isInteger(part) && part >= 0)) return null;
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return parseCalendarDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

/** `month` is 1 to 12. */
export function splitDate(date: CalendarDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** `month` is 1 to 12; leap years by the Gregorian rule. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whole days; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** `days` may be negative. Throws RangeError outside the years 1000 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10));
}

/** A day that the month lacks becomes its last day: 31 January + 1 month = 28 or 29 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = splitDate(date);
  const index = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  const found = calendarDateFromParts(Math.min(day, daysInMonth(newYear, newMonth)), newMonth, newYear);
  return calendarDate(found ?? '');
}

/** 29 February becomes 28 February in common years. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return addMonths(date, years * 12);
}

/**
 * Completed years; negative before birth. A person born on 29 February turns older on 1 March of common
 * years.
 */
export function ageOn(birth: CalendarDate, on: CalendarDate): number {
  const years = splitDate(on).year - splitDate(birth).year;
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** "Today" of every rule, because arrival happens in Istanbul (design 4.7). */
export function todayInIstanbul(now: Date): CalendarDate {
  // Not by Intl, whose first formatter costs a phone a tenth of a second, on pages that show no date as well.
  return calendarDate(new Date(now.getTime() + istanbulAheadMs).toISOString().slice(0, 10));
}

export function startOfDayInIstanbul(date: CalendarDate): Date {
  return new Date(dayNumber(date) * dayMs - istanbulAheadMs);
}

function dayNumber(date: CalendarDate): number {
  const { year, month, day } = splitDate(date);
  return Date.UTC(year, month - 1, day) / dayMs;
}
