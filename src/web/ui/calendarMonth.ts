import {
  addDays,
  addMonths,
  addYears,
  type CalendarDate,
  calendarDate,
  daysInMonth,
  splitDate,
} from '../../domain/calendar/calendarDate.ts';

/** ISO 8601: 1 Monday to 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function toWeekday(date: CalendarDate): Weekday {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;
}

export function weekFrom(firstDay: Weekday): Weekday[] {
  return weekdays.map((_, index) => weekdays[(firstDay - 1 + index) % 7] ?? 1);
}

/** The weeks of `date`'s month; null before the first and after the last day. */
export function weeksOfMonth(date: CalendarDate, firstDay: Weekday): (CalendarDate | null)[][] {
  const { year, month } = splitDate(date);
  const first = firstOfMonth(date);
  const before = (toWeekday(first) - firstDay + 7) % 7;
  const length = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => {
      const day = week * 7 + place - before;
      return day < 0 || day >= length ? null : addDays(first, day);
    }),
  );
}

function firstOfMonth(date: CalendarDate): CalendarDate {
  return calendarDate(`${date.slice(0, 7)}-01`);
}

/**
 * The day that a key leads to (WAI-ARIA APG, date picker dialog); null for another key. `rtl` swaps
 * the arrows; Shift with Page Up and Down moves by a year.
 */
export function dayAfterKey(
  date: CalendarDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstDay, rtl }: { firstDay: Weekday; rtl: boolean },
): CalendarDate | null {
  const intoWeek = (toWeekday(date) - firstDay + 7) % 7;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, rtl ? -1 : 1);
    case 'ArrowLeft':
      return addDays(date, rtl ? 1 : -1);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'Home':
      return addDays(date, -intoWeek);
    case 'End':
      return addDays(date, 6 - intoWeek);
    case 'PageUp':
      return shiftKey ? addYears(date, -1) : addMonths(date, -1);
    case 'PageDown':
      return shiftKey ? addYears(date, 1) : addMonths(date, 1);
    default:
      return null;
  }
}

export function withinBounds(date: CalendarDate, { min, max }: Bounds): CalendarDate {
  if (date < min) return min;
  return date > max ? max : date;
}

/** First and last day, both included. */
export type Bounds = { min: CalendarDate; max: CalendarDate };
