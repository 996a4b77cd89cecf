import { type ClockReading, clockInIstanbul, clockOfDevice } from '../../domain/calendar/clock.ts';
import { formatDate, formatShortDay, formatZone } from '../language/format.ts';
import { useTranslation } from '../language/useTranslation.ts';

export type MomentWords = {
  /** "26 November 2026, 21:00 (Istanbul time)" */
  inIstanbul: (at: Date) => string;
  /** "Thu 26 Nov, 21:00 (Istanbul time)" */
  shortInIstanbul: (at: Date) => string;
  /** "In your time zone (Eastern Standard Time): 26 November 2026, 13:00"; null if it shows the same. */
  onYourClock: (at: Date) => string | null;
};

/** For a text that names the time zone. No line ends within the date. */
export function dateAndTime({ day, time }: ClockReading, language: string, format = formatDate) {
  return { date: format(day, language).replaceAll(' ', '\u00a0'), time };
}

/** Formats moments: month in letters, 24 hours, time zone named. */
export function useMoment(): MomentWords {
  const { t, i18n } = useTranslation('due');
  const words = (reading: ClockReading, format = formatDate) => dateAndTime(reading, i18n.language, format);
  return {
    inIstanbul: (at) => withUnbrokenZone(t('moment', words(clockInIstanbul(at)))),
    shortInIstanbul: (at) => withUnbrokenZone(t('moment', words(clockInIstanbul(at), formatShortDay))),
    onYourClock(at) {
      const [istanbul, own] = [clockInIstanbul(at), clockOfDevice(at)];
      if (own.day === istanbul.day && own.time === istanbul.time) return null;
      return t('yourClock', { ...words(own), zone: formatZone(at, i18n.language) });
    },
  };
}

/** No line ends within “(Istanbul time)”. */
function withUnbrokenZone(moment: string): string {
  return moment.replace(/\([^()]*\)/, (zone) => zone.replaceAll(' ', '\u00a0'));
}
