import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newTranslator } from '../../language/translator.ts';
import { TranslatorContext } from '../../language/useTranslation.ts';
import { PassportPicture } from './PassportPicture.tsx';

const translator = newTranslator('en', { load: async () => ({}) });
await translator.load(['fields']);
const texts = renderToStaticMarkup(
  <TranslatorContext value={translator}>
    <PassportPicture lastName="Nkosi" firstName="Thandiwe" />
  </TranslatorContext>,
)
  .replaceAll('&lt;', '<')
  .matchAll(/<text[^>]*>([A-Z\d<]+)<\/text>/g);
const [number = '', , , firstLine = '', secondLine = ''] = Array.from(texts, ([, words]) => words);

/** ICAO Doc 9303 part 3 section 4.9: weights 7, 3, 1; letters from 10, fillers 0. */
function checkDigit(places: string): string {
  const values = Array.from(places, (sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)));
  return String(values.reduce((sum, value, index) => sum + value * ([7, 3, 1][index % 3] ?? 0), 0) % 10);
}

it('the machine-readable lines are those of the pictured passport', () => {
  expect(firstLine).toMatch(/^P<UTONKOSI<<THANDIWE<+$/);
  expect(secondLine.slice(0, 9)).toBe(number.padEnd(9, '<'));
});

it('the lines have 44 places, the second one right check digits', () => {
  expect([firstLine.length, secondLine.length]).toEqual([44, 44]);
  const part = (from: number, to: number) => secondLine.slice(from, to);
  expect(part(9, 10)).toBe(checkDigit(part(0, 9)));
  expect(part(19, 20)).toBe(checkDigit(part(13, 19)));
  expect(part(27, 28)).toBe(checkDigit(part(21, 27)));
  expect(part(43, 44)).toBe(checkDigit(part(0, 10) + part(13, 20) + part(21, 43)));
});
