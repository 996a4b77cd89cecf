import { isLanguageCode, type LanguageCode } from '../languages.ts';
import type { Texts } from './textReader.ts';

const bound: Partial<Record<LanguageCode, (words: string) => string>> = {
  fr: (words) => words.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/(?<=«) /g, '\u00a0'),
  // “21:00 Uhr”, “{{time}} Uhr”.
  de: (words) => words.replace(/(?<=[\d}]) (?=Uhr(?!\p{L}))/gu, '\u00a0'),
};

/** Spaces between a number and a unit: of every language, and by language. */
const beforeAnyUnit = /(?<=[\d}\u2069]) (?=(?:%|UTC|[kMG]B|DPI|mm)(?![\p{L}\p{M}]))/gu;
const beforeUnit: Readonly<Record<LanguageCode, RegExp>> = {
  en: /(?<=[\d}]) (?=(?:(?:day|hour|minute|second|week|month|year|character|pixel|megapixel|bit)s?|business|calendar)(?![\p{L}\p{M}]))/gu,
  de: /(?<=[\d}]) (?=(?:(?:Arbeitst|Kalendert|T)ag(?:en?)?|(?:Stunde|Minute|Sekunde|Woche)n?|(?:Monat|Jahr)(?:en?)?|Zeichen|(?:P|Megap)ixeln?|Bit)(?![\p{L}\p{M}]))/gu,
  fr: /(?<=[\d}]) (?=(?:(?:jour|heure|minute|seconde|semaine|an|caractère|pixel|mégapixel|bit)s?|mois|[kM]o)(?![\p{L}\p{M}]))/gu,
  es: /(?<=[\d}]) (?=(?:(?:día|hora|minuto|segundo|semana|año|bit)s?|mes(?:es)?|caracteres|(?:mega)?píxeles|dólares)(?![\p{L}\p{M}]))/gu,
  // With any ending, but “ay”, with which other words begin.
  tr: /(?<=[\d}]) (?=gün|saat|dakika|saniye|hafta|yıl|yaş|karakter|piksel|megapiksel|(?:ay(?:da|dan|lık)?|iş|mesai|takvim|bit|ABD)(?![\p{L}\p{M}]))/gu,
  ar: /(?<=[\d}\u2069]) (?=(?:أيام|يوم|يومًا|ساعات|ساعة|دقائق|دقيقة|ثوانٍ|ثانية|أسابيع|أسبوع|أسبوعًا|أشهر|شهر|شهرًا|سنوات|سنة|أعوام|عام|عامًا|حرف|حرفًا|أحرف|خانات|خانة|بكسل|ميغابكسل|ميغابايت|كيلوبايت|بت|دولار|دولارًا)(?![\p{L}\p{M}]))/gu,
};

/**
 * Makes spaces non-breaking: within a phone number, between a number and its unit, before “(PDF)”, in French before
 * : ; ! ? » and after «, in German between a time and “Uhr”. Authors type ordinary spaces.
 */
export function withNoBreakSpaces(texts: Texts, language: string): Texts {
  if (!isLanguageCode(language)) return texts;
  return mapWords(texts, (words) => bindUnits(bindInAll(bound[language]?.(words) ?? words), language));
}

/**
 * “within 24 hours”. A figure with its unit alone is a name, such as a processing option's: it is compared, and keeps
 * its letters.
 */
function bindUnits(words: string, language: LanguageCode): string {
  if (/^\S+ \S+$/.test(words)) return words;
  return words.replace(beforeAnyUnit, '\u00a0').replace(beforeUnit[language], '\u00a0');
}

/** “+44 7700 900123”, “Receipt (PDF)” */
function bindInAll(words: string): string {
  return words
    .replace(/\+\d+(?: \d+)+/g, (number) => number.replaceAll(' ', '\u00a0'))
    .replace(/ (?=\(PDF\))/g, '\u00a0');
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
