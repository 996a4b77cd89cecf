import { isLanguageCode, type LanguageCode } from '../languages.ts';
import type { Texts } from './textReader.ts';

const bound: Partial<Record<LanguageCode, (words: string) => string>> = {
  fr: (words) => words.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/(?<=«) /g, '\u00a0'),
  // “21:00 Uhr”, “{{time}} Uhr”.
  de: (words) => words.replace(/(?<=[\d}]) (?=Uhr(?!\p{L}))/gu, '\u00a0'),
};

/**
 * Makes spaces non-breaking: within a phone number, in French before : ; ! ? » and after «, in German between a time and
 * “Uhr”. Authors type ordinary spaces.
 */
export function withNoBreakSpaces(texts: Texts, language: string): Texts {
  const bind = isLanguageCode(language) ? bound[language] : undefined;
  return mapWords(texts, (words) => bindPhoneNumbers(bind?.(words) ?? words));
}

/** “+44 7700 900123” */
function bindPhoneNumbers(words: string): string {
  return words.replace(/\+\d+(?: \d+)+/g, (number) => number.replaceAll(' ', '\u00a0'));
}

function mapWords(texts: Texts, change: (words: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapWords(value, change),
    ]),
  );
}

/** “Label: value”; French has a no-break space before the colon. */
export function labelled(label: string, value: string, language: LanguageCode): string {
  return `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`;
}
