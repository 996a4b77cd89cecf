import { type CalendarDate, calendarDate } from './calendarDate.ts';

/** What calendar and wall clock show at an instant: the day, and the time in 24 hours, such as "21:00". */
export type ClockReading = { day: CalendarDate; time: string };

/** The reading in Istanbul, where the staff sit and the journey ends: every promise of time is given in it (design 4.23). */
export function clockInIstanbul(at: Date): ClockReading {
  return readingOf(at, 'Europe/Istanbul');
}

/** The reading in an IANA time zone; in that of the device without one. Throws RangeError for an invalid instant. */
export function readingOf(at: Date, timeZone?: string): ClockReading {
  const words = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    words.find((entry) => entry.type === type)?.value ?? '';
  return {
    day: calendarDate(`${part('year')}-${part('month')}-${part('day')}`),
    time: `${part('hour')}:${part('minute')}`,
  };
}
