import { describe, expect, it } from 'vitest';
import { type LanguageCode, languages } from '../languages.ts';
import { formatAmount, formatMoney, formatPrice } from './money.ts';

/** Each language with 224 dollars, a thousand and some cents, and a hundred thousand. */
const table: readonly [LanguageCode, string, string, string][] = [
  ['en', '$224.00', '$1,234.50', '$100,000'],
  ['tr', '$224,00', '$1.234,50', '$100.000'],
  ['de', '224,00\u00a0$', '1.234,50\u00a0$', '100.000\u00a0$'],
  ['fr', '224,00\u00a0$', '1\u202f234,50\u00a0$', '100\u202f000\u00a0$'],
  ['es', '224,00\u00a0US$', '1234,50\u00a0US$', '100.000\u00a0US$'],
  [
    'ar',
    '\u2067224.00\u00a0US$\u200e\u2069',
    '\u20671,234.50\u00a0US$\u200e\u2069',
    '\u2067100,000\u00a0US$\u200e\u2069',
  ],
];

describe('an amount as its reader’s language writes it', () => {
  it('has a row for every language', () => {
    expect(table.map(([code]) => code).sort()).toEqual(languages.map(({ code }) => code).sort());
  });

  it.each(table)('%s: %j', (language, charged, withCents, whole) => {
    expect(formatMoney('224.00', language)).toBe(charged);
    expect(formatMoney(224, language)).toBe(charged);
    expect(formatMoney(1234.5, language)).toBe(withCents);
    expect(formatPrice(100_000, language)).toBe(whole);
    expect(formatPrice(1234.5, language)).toBe(withCents);
  });

  const amounts = [0, 0.05, 69, 224, 999.99, 1000, 1234.5, 12_345, 100_000, 1_234_567.89, -69, -1234.5];

  it.each(languages)('$code: as the Unicode CLDR has it', ({ code }) => {
    const cldr = new Intl.NumberFormat(code === 'ar' ? 'ar-u-nu-latn' : code, {
      style: 'currency',
      currency: 'USD',
      // The French symbol is $US, which nobody writes beside a price.
      currencyDisplay: code === 'fr' ? 'narrowSymbol' : 'symbol',
    });
    // CLDR opens Arabic amounts with a mark; ours are isolated as a whole, which does the same and more.
    const withoutDirection = (words: string) => words.replace(/[\u200e\u200f\u2067\u2069]/g, '');
    for (const amount of amounts) {
      expect(withoutDirection(formatMoney(amount, code))).toBe(withoutDirection(cldr.format(amount)));
    }
  });

  it('keeps the code of another currency', () => {
    expect(formatAmount('1234.50', 'EUR', 'tr')).toBe('1.234,50\u00a0EUR');
    expect(formatAmount('-1234.50', 'EUR', 'tr')).toBe('-1.234,50\u00a0EUR');
    expect(formatAmount('1234.50', 'USD', 'tr')).toBe('$1.234,50');
  });

  it('is never broken at the end of a line', () => {
    for (const { code } of languages) expect(formatMoney(1234.5, code)).not.toContain(' ');
  });
});
