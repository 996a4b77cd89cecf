import { withFrenchFirst } from '../../../domain/calendar/frenchFirst.ts';

/** Formats days and times, by default in the reader's time zone. */
export function chatTimes(language: string, timeZone?: string) {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`;
  const zone = timeZone === undefined ? {} : { timeZone };
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const formats = {
    time: new Intl.DateTimeFormat(locale, { ...clock, ...zone }),
    day: new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...zone }),
    shortDay: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone }),
    dayAndTime: new Intl.DateTimeFormat(locale, { weekday: 'long', ...clock, ...zone }),
  };
  return {
    time: (at: number | string) => formats.time.format(new Date(at)),
    day: (at: number | string) => withFrenchFirst(formats.day.format(new Date(at)), language),
    shortDay: (at: number | string) => withFrenchFirst(formats.shortDay.format(new Date(at)), language),
    dayAndTime: (at: number | string) => formats.dayAndTime.format(new Date(at)),
  };
}

export type ChatTimes = ReturnType<typeof chatTimes>;
