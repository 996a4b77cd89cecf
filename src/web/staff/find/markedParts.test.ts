import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedParts } from './markedParts.ts';

const shown = (text: string, typed: string) =>
  markedParts(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Meenakshi Nair', 'nair', 'Meenakshi [Nair]'],
  ['Meenakshi Nair', 'NAIR mee', '[Mee]nakshi [Nair]'],
  ['Đặng Nguyễn', 'dang', '[Đặng] Nguyễn'],
  ['Işık', 'isik', '[Işık]'],
  ["Ngũgĩ wa Thiong'o", 'thiongo', "Ngũgĩ wa [Thiong'o]"],
  ['Ana Maria', 'nam', 'Ana Maria'],
  ['+91 98474 79802', '98474 79802', '+91 [98474] [79802]'],
  ['Ana', 'a', 'Ana'],
  ['Ana', '', 'Ana'],
  ['', 'ana', ''],
])('in "%s", "%s" marks %s', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected);
});

it('the parts are the text, whatever is typed', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (written, typed) => {
      const parts = markedParts(written, typed);
      expect(parts.map((part) => part.text).join('')).toBe(written);
      expect(new Set(parts.map(({ start }) => start)).size).toBe(parts.length);
    }),
  );
});
