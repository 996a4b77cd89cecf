import { clockInIstanbul } from '../../domain/calendar/clock.ts';
import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { Texts } from '../texts.ts';

/** "26 November 2026, 21:00 (Istanbul time)" in a language, the date unbroken. */
export function momentInWords(texts: Texts, language: LanguageCode, at: Date): string {
  const { day, time } = clockInIstanbul(at);
  const date = dateInWords(day, language).replaceAll(' ', '\u00a0');
  return texts.text(language, 'due:moment', { date, time });
}
