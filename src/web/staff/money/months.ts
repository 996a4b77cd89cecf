import { addMonths, calendarDate } from '../../../domain/calendar/calendarDate.ts';

/** The months from the first to the last, YYYY-MM, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let day = calendarDate(`${last}-01`); day >= `${first}-01`; day = addMonths(day, -1))
    months.push(day.slice(0, 7));
  return months;
}

const turkish = new Intl.DateTimeFormat('tr-u-nu-latn-ca-gregory', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Kasım 2026", from YYYY-MM. */
export const monthName = (month: string): string => turkish.format(Date.parse(`${month}-01T00:00:00Z`));
