import { asciiDigits } from '../text/digits.ts';
import { foldText } from '../text/foldText.ts';

/** The product's languages, with Austrian (Jänner), Levantine and Maghrebi names. */
const locales = ['en', 'tr', 'fr', 'de', 'de-AT', 'es', 'ar', 'ar-SY', 'ar-DZ', 'ar-MA'] as const;
const fewestLetters = 3;

let names: readonly { name: string; month: number }[] | null = null;

function monthNames(): readonly { name: string; month: number }[] {
  names ??= locales.flatMap((locale) => {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      name: foldText(format.format(Date.UTC(2020, index, 1))),
      month: index + 1,
    }));
  });
  return names;
}

/**
 * Reads a month (1 to 12): a number in any digits, a name in one of the product's languages, or its first
 * letters, three or more, if no other month shares them. Null otherwise.
 */
export function monthFromText(text: string): number | null {
  const plain = asciiDigits(text).trim();
  if (/^\d{1,2}$/.test(plain)) {
    const month = Number(plain);
    return month >= 1 && month <= 12 ? month : null;
  }
  const wanted = foldText(plain);
  if (wanted === '') return null;
  const exact = monthNames().find(({ name }) => name === wanted);
  if (exact) return exact.month;
  if (wanted.length < fewestLetters) return null;
  const months = new Set(
    monthNames()
      .filter(({ name }) => name.startsWith(wanted))
      .map(({ month }) => month),
  );
  const [only, ...others] = months;
  return only === undefined || others.length > 0 ? null : only;
}
