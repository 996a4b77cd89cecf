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
