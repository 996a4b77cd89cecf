import {
  addMonths,
  type CalendarDate,
  calendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';

/** A month in Istanbul: `name` is YYYY-MM, `to` the first moment of the next. */
export type Month = {
  name: string;
  from: Date;
  to: Date;
  firstDay: CalendarDate;
  nextFirstDay: CalendarDate;
};

/** The month of a name such as "2026-11". @throws RangeError */
export function parseMonth(name: string): Month {
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

/** YYYY-MM in Istanbul. */
export const monthNameAt = (at: Date): string => todayInIstanbul(at).slice(0, 7);
