import {
  addMonths,
  type CalendarDate,
  calendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';

/** A month in Istanbul: its name, YYYY-MM, its first moment, and that of the next month. */
export type Month = {
  name: string;
  from: Date;
  to: Date;
  firstDay: CalendarDate;
  nextFirstDay: CalendarDate;
};

/** The month of a name such as "2026-11". Throws RangeError if it is none. */
export function monthOf(name: string): Month {
  const firstDay = calendarDate(`${name}-01`);
  const nextFirstDay = addMonths(firstDay, 1);
  return {
    name,
    from: startOfDayInIstanbul(firstDay),
    to: startOfDayInIstanbul(nextFirstDay),
    firstDay,
    nextFirstDay,
  };
}

/** The name of the month of a moment in Istanbul. */
export const monthNameAt = (at: Date): string => todayInIstanbul(at).slice(0, 7);
