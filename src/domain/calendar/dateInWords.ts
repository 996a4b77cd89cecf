import type { LanguageCode } from '../languages.ts';

/**
 * "3 April 1990" in a language, from YYYY-MM-DD, with digits 0–9 as on passports and tickets. In UTC: no time
 * zone moves it to another day.
 */
export function dateInWords(date: string, language: LanguageCode): string {
  const words = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));
  return withFrenchFirst(words, language);
}

/** French “1er décembre”, where `Intl` has “1 décembre”. */
export function withFrenchFirst(words: string, language: string): string {
  return language === 'fr' ? words.replace(/\b1(?=[ \u00a0]\p{L})/u, '1er') : words;
}
