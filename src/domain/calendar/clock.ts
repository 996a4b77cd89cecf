import { type CalendarDate, calendarDate } from './calendarDate.ts';

/** Time in 24 hours, such as "21:00". */
export type ClockReading = { day: CalendarDate; time: string };

/** Made at the first use, and once: a page of offers reads the clock some twenty times. */
let istanbul: Intl.DateTimeFormat | undefined;

/** Every promised time is given in Istanbul time (design 4.23). Throws RangeError for an invalid instant. */
export function clockInIstanbul(at: Date): ClockReading {
  istanbul ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Istanbul',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const words = istanbul.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    words.find((entry) => entry.type === type)?.value ?? '';
  return {
    day: calendarDate(`${part('year')}-${part('month')}-${part('day')}`),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** In the device's time zone. Throws RangeError for an invalid instant. */
export function clockOfDevice(at: Date): ClockReading {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return { day: calendarDate(local.slice(0, 10)), time: local.slice(11, 16) };
}
