import { type CalendarDate, calendarDate } from './calendarDate.ts';

/** Time in 24 hours, such as "21:00". */
export type ClockReading = { day: CalendarDate; time: string };

/** Every promised time is given in Istanbul time (design 4.23). */
export function clockInIstanbul(at: Date): ClockReading {
  return readingOf(at, 'Europe/Istanbul');
}

/** In an IANA time zone, by default the device's. Throws RangeError for an invalid instant. */
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
