import { parseUsd } from '../prices/fees.ts';

/** Amounts of US dollars as staff type them, written as the staff pages write them in either language. */

type Language = 'tr' | 'en';

const grouped = {
  tr: { whole: /^\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?$/, mark: '.' },
  en: { whole: /^\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?$/, mark: ',' },
};

/**
 * Reads `1.234,50` in Turkish, `1,234.50` in English, and in both `1234,50`, `1234.50` and `$1234` as cents.
 * Null for anything else: what groups digits in one language is not guessed to do so in the other.
 */
export function centsOfTyped(typed: string, language: Language): number | null {
  const amount = typed.trim().replace(/^\$/, '');
  const { whole, mark } = grouped[language];
  return parseUsd((whole.test(amount) ? amount.replaceAll(mark, '') : amount).replace(',', '.'));
}

/** What a field begins with, from `1234.50`: `1234,50` in Turkish. */
export function typedAmount(usd: string, language: Language): string {
  return language === 'tr' ? usd.replace('.', ',') : usd;
}
