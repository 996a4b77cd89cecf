import { type ClockReading, clockInIstanbul, readingOf } from '../../domain/calendar/clock.ts';
import { formatDate, useTranslation } from '../language/index.ts';

export type MomentWords = {
  /** "26 November 2026, 21:00 (Istanbul time)" */
  inIstanbul: (at: Date) => string;
  /** "On your clock: 26 November 2026, 18:00"; null where the visitor's clock shows the same. */
  onYourClock: (at: Date) => string | null;
};

/** Puts moments into the visitor's language, always the same way: the month in letters, 24 hours, the time zone named. */
export function useMoment(): MomentWords {
  const { t, i18n } = useTranslation('due');
  // No line ends within a date.
  const words = ({ day, time }: ClockReading) => ({
    date: formatDate(day, i18n.language).replaceAll(' ', '\u00a0'),
    time,
  });
  return {
    inIstanbul: (at) => t('moment', words(clockInIstanbul(at))),
    onYourClock(at) {
      const [istanbul, own] = [clockInIstanbul(at), readingOf(at)];
      return own.day === istanbul.day && own.time === istanbul.time ? null : t('yourClock', words(own));
    },
  };
}
