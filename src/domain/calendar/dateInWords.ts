import type { LanguageCode } from '../languages.ts';

/**
 * "3 April 1990" in a language, from YYYY-MM-DD. Formatted in UTC, so that no time zone can move it to another day;
 * digits are 0–9 in every language, because passports and tickets print them so.
 */
export function dateInWords(date: string, language: LanguageCode): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));
}
