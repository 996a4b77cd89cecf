import { ageOn, type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';
import type { Rules } from '../rules/ruleBook.ts';

/** Counts both ends: the days of travel and return. */
export function tripDays(travelDate: CalendarDate, returnDate: CalendarDate): number {
  return daysBetween(travelDate, returnDate) + 1;
}

/** Today or on the day of travel, whichever is stricter. */
export function isMinor(
  { adultAge, today }: Pick<Rules, 'adultAge' | 'today'>,
  dateOfBirth: CalendarDate,
  travelDate: CalendarDate,
): boolean {
  return ageOn(dateOfBirth, today) < adultAge || ageOn(dateOfBirth, travelDate) < adultAge;
}

/** Specification 1 section 3; plans cover no other. */
export const defaultDestination = 'Turkey';

const namesOfTurkey = new Set(['turkey', 'türkiye', 'turkiye', 'tr', 'tur']);

/** Null for a country without cover. Empty means the default. */
export function coveredDestination(text: string | undefined): string | null {
  const name = (text ?? '').normalize('NFC').trim().toLowerCase();
  return name === '' || namesOfTurkey.has(name) ? defaultDestination : null;
}
