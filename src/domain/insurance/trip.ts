import { ageOn, type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';
import type { Rules } from '../rules/ruleBook.ts';

/** Counts both ends: cover is needed on the day of travel and of return. */
export function tripDays(travelDate: CalendarDate, returnDate: CalendarDate): number {
  return daysBetween(travelDate, returnDate) + 1;
}

/** Under 18 today or on the day of travel, whichever is stricter. */
export function isMinor(
  { adultAge, today }: Pick<Rules, 'adultAge' | 'today'>,
  dateOfBirth: CalendarDate,
  travelDate: CalendarDate,
): boolean {
  return ageOn(dateOfBirth, today) < adultAge || ageOn(dateOfBirth, travelDate) < adultAge;
}

/** The default destination, specification 1 section 3; plans cover no other. */
export const defaultDestination = 'Turkey';

const namesOfTurkey = new Set(['turkey', 'türkiye', 'turkiye', 'tr', 'tur']);

/** The stored destination, or null for a country without cover. Empty means the default. */
export function coveredDestination(text: string | undefined): string | null {
  const name = (text ?? '').normalize('NFC').trim().toLowerCase();
  return name === '' || namesOfTurkey.has(name) ? defaultDestination : null;
}
