import type { StaffLanguage, StaffWords } from './staffLanguage.ts';

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Istanbul' });
const formats: Readonly<Record<StaffLanguage, Intl.DateTimeFormat>> = {
  tr: format('tr'),
  en: format('en-GB'),
};

/** In Istanbul time, for what staff read. */
export function staffMoment(at: Date): StaffWords {
  return { tr: formats.tr.format(at), en: formats.en.format(at) };
}
