import { withFrenchFirst } from '../../domain/calendar/frenchFirst.ts';

/**
 * Digits are 0–9 in every language, as on passports. Calendar dates (YYYY-MM-DD) are formatted in
 * UTC, so that no time zone moves them.
 */
function locale(language: string): string {
  return `${language}-u-nu-latn-ca-gregory`;
}

/** British English has the day before the month, as the other languages. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : locale(language));

/** "3 April 1990" from YYYY-MM-DD. Returns anything else as it is. */
export function formatDate(date: string, language: string): string {
  const day = date.slice(0, 10);
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return date;
  return inUtc(day, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The same for a sentence: no line ends within it. */
export function formatDateUnbroken(date: string, language: string): string {
  return formatDate(date, language).replaceAll(' ', '\u00a0');
}

/**
 * "1 Dec 2026, 21:00" in Istanbul from ISO 8601. Letters, because 01/12 is ambiguous. A line may
 * break before the time only.
 */
export function formatMoment(moment: string, language: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  const words = dateFormatOf(dateLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Istanbul',
  }).format(time);
  return withFrenchFirst(words, language).replace(/ (?!\d\d:)/g, '\u00a0');
}

/**
 * "Eastern Daylight Time": the device's time zone, by its summer time at a moment. The format is not kept, because a
 * device may come to another zone.
 */
export function formatZone(at: Date, language: string): string {
  const parts = new Intl.DateTimeFormat(dateLocale(language), { timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** "30 minutes", "7 days". */
export function formatUnit(count: number, unit: 'minute' | 'hour' | 'day', language: string): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return numberFormatOf(locale(language), options).format(count);
}

/** "99.95%" from 99.95. */
export function formatPercent(percent: number, language: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return numberFormatOf(locale(language), options).format(percent / 100);
}

/** "129,600"; with `decimals` at most so many of them. */
export function formatCount(count: number, language: string, decimals = 0): string {
  return numberFormatOf(locale(language), { maximumFractionDigits: decimals }).format(count);
}

/** "Friday, 4 December 2026" from YYYY-MM-DD. */
export function formatDay(date: string, language: string): string {
  return inUtc(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** "4 Dec 2026" from YYYY-MM-DD, unbroken. */
export function formatShortDate(date: string, language: string): string {
  const words = inUtc(date, language, { day: 'numeric', month: 'short', year: 'numeric' });
  return words.replaceAll(' ', '\u00a0');
}

/** "Fri 4 Dec" from YYYY-MM-DD. */
export function formatShortDay(date: string, language: string): string {
  return inUtc(date, language, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** "December 2026" from a YYYY-MM-DD within it. */
export function formatMonth(date: string, language: string): string {
  return inUtc(date, language, { month: 'long', year: 'numeric' });
}

function inUtc(date: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormatOf(dateLocale(language), { ...options, timeZone: 'UTC' });
  return withFrenchFirst(format.format(Date.parse(`${date}T00:00:00Z`)), language);
}

const dateFormatOf = kept(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
const numberFormatOf = kept((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

/** Keeps each format: creating one takes longer than rendering a page with it. */
function kept<Options, Format>(create: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (tag: string, options: Options): Format => {
    const key = JSON.stringify([tag, options]);
    const format = formats.get(key) ?? create(tag, options);
    formats.set(key, format);
    return format;
  };
}

/** Monday to Sunday, in full and for a column's head. */
export function weekdayNames(language: string): { long: string; short: string }[] {
  const long = new Intl.DateTimeFormat(locale(language), { weekday: 'long', timeZone: 'UTC' });
  // Arabic has no short form.
  const width = language === 'ar' ? 'narrow' : 'short';
  const short = new Intl.DateTimeFormat(locale(language), { weekday: width, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => {
    const monday = Date.UTC(2024, 0, 1 + index);
    return { long: long.format(monday), short: short.format(monday) };
  });
}
