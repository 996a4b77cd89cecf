import type { LanguageCode } from '../../domain/languages.ts';

/** Between the items, and before the last (CLDR). A table: the first `Intl.ListFormat` delays a page. */
const words: Readonly<Record<LanguageCode, readonly [string, string]>> = {
  en: [', ', ' and '],
  tr: [', ', ' ve '],
  fr: [', ', ' et '],
  de: [', ', ' und '],
  es: [', ', ' y '],
  ar: [' و', ' و'],
};

/** "Visa, Troy and JCB". For names: Spanish has another word before some sounds. */
export function formatList(items: readonly string[], language: LanguageCode): string {
  const [between, beforeLast] = words[language];
  const others = items.slice(0, -1).join(between);
  return [others, ...items.slice(-1)].filter((part) => part !== '').join(beforeLast);
}
