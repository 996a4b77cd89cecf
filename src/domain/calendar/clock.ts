import { type CalendarDate, calendarDate } from './calendarDate.ts';
import { istanbulAheadMs, minuteMs } from './units.ts';

/** Time in 24 hours, such as "21:00". */
export type ClockReading = { day: CalendarDate; time: string };

/** Every promised time is given in Istanbul time (design 4.23). Throws RangeError for an invalid instant. */
export function clockInIstanbul(at: Date): ClockReading {
  return readingOf(new Date(at.getTime() + istanbulAheadMs));
}

/** In the device's time zone. Throws RangeError for an invalid instant. */
export function clockOfDevice(at: Date): ClockReading {
  return readingOf(new Date(at.getTime() - at.getTimezoneOffset() * minuteMs));
}

function readingOf(local: Date): ClockReading {
  const iso = local.toISOString();
  return { day: calendarDate(iso.slice(0, 10)), time: iso.slice(11, 16) };
}
