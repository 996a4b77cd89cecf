import type { LanguageCode } from '../languages.ts';
import type { Texts } from './textReader.ts';

/**
 * Makes the spaces before : ; ! ? » and after « in French texts non-breaking, so that no line ends there.
 * Authors type ordinary spaces.
 */
export function withFrenchSpaces(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? bound(value) : withFrenchSpaces(value),
    ]),
  );
}

const bound = (words: string) => words.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/(?<=«) /g, '\u00a0');

/** “Label: value”; French has a no-break space before the colon. */
export function labelled(label: string, value: string, language: LanguageCode): string {
  return `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`;
}
