import { addMonths, calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { formatMonth } from '../../language/format.ts';
import { staffLanguage } from '../staffLanguage.ts';

/** The months from the first to the last, YYYY-MM, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let day = calendarDate(`${last}-01`); day >= `${first}-01`; day = addMonths(day, -1))
    months.push(day.slice(0, 7));
  return months;
}

/** "November 2026", from YYYY-MM. */
export const monthName = (month: string): string => formatMonth(`${month}-01`, staffLanguage);
