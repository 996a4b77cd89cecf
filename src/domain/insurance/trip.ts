import { ageOn, type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';

/** Days of a trip with both ends counted: cover is needed on the day of travel and on the day of return. */
export function tripDays(travelDate: CalendarDate, returnDate: CalendarDate): number {
  return daysBetween(travelDate, returnDate) + 1;
}

/** The age below which parents' ID photos are needed, specification 1 section 5. */
export const adultAge = 18;

/** Whether a traveller counts as a minor: under 18 today or on the day of travel, whichever is stricter. */
export function isMinor(
  dateOfBirth: CalendarDate,
  dates: { today: CalendarDate; travelDate: CalendarDate },
): boolean {
  return ageOn(dateOfBirth, dates.today) < adultAge || ageOn(dateOfBirth, dates.travelDate) < adultAge;
}
