import { expect, it } from 'vitest';
import { languageCodes } from '../../domain/languages.ts';
import { acceptedCards } from '../../domain/payments/acceptedCards.ts';
import { formatList } from './formatList.ts';

it('writes a list with the and of the language', () => {
  const brands = ['Visa', 'Troy', 'JCB'];
  expect(formatList(brands, 'en')).toBe('Visa, Troy and JCB');
  expect(formatList(brands, 'de')).toBe('Visa, Troy und JCB');
  expect(formatList(brands, 'ar')).toBe('Visa وTroy وJCB');
});

it.each(languageCodes)('writes a list as the platform would: %s', (code) => {
  const list = new Intl.ListFormat(code === 'en' ? 'en-GB' : code);
  for (const count of [0, 1, 2, 3, acceptedCards.length]) {
    const cards = acceptedCards.slice(0, count);
    expect(formatList(cards, code)).toBe(list.format(cards));
  }
});
