import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkApplicationNumber,
  isApplicationNumber,
  newApplicationNumber,
  normaliseApplicationNumber,
} from './applicationNumber.ts';

const bytes14 = fc.uint8Array({ minLength: 14, maxLength: 14 });

describe('a new application number', () => {
  test('is 16 uppercase alphanumeric characters starting with TR, without I, L, O and U', () => {
    fc.assert(
      fc.property(bytes14, (bytes) => {
        const number = newApplicationNumber(() => bytes);
        expect(number).toMatch(/^TR[0-9A-Z]{14}$/);
        expect(number.slice(2)).not.toMatch(/[ILOU]/);
        expect(isApplicationNumber(number)).toBe(true);
      }),
    );
  });

  test('uses each of the 32 characters for 8 of the 256 bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const character = newApplicationNumber(() => new Uint8Array(14).fill(byte)).charAt(2);
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  test('asks for the bytes it needs and refuses fewer', () => {
    expect(newApplicationNumber((count) => new Uint8Array(count))).toBe('TR00000000000000');
    expect(() => newApplicationNumber(() => new Uint8Array(13))).toThrow(RangeError);
  });
});

describe('a number as typed', () => {
  test.each([
    ['tr-0123 4567 89ab cd', 'TR0123456789ABCD'],
    ['  TR0123456789ABCD\n', 'TR0123456789ABCD'],
    ['trolIolIolIolIol', 'TR01101101101101'],
    ['TR0123–4567–89AB', 'TR0123456789AB'],
    ['ＴＲ０１２３', 'TR0123'],
    ['tıİi', 'T111'],
  ])('%j is read as %s', (typed, number) => expect(normaliseApplicationNumber(typed)).toBe(number));

  test('leads back to the same number however it is grouped or cased', () => {
    fc.assert(
      fc.property(bytes14, fc.nat(15), fc.constantFrom(' ', '-', '  '), (bytes, at, gap) => {
        const number = newApplicationNumber(() => bytes);
        const typed = number.slice(0, at) + gap + number.slice(at).toLowerCase();
        expect(normaliseApplicationNumber(typed)).toBe(number);
      }),
    );
  });

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normaliseApplicationNumber(text);
        expect(normaliseApplicationNumber(once)).toBe(once);
      }),
    );
  });
});

describe('the status search', () => {
  test.each([
    ['', 'numberRequired'],
    ['  - ', 'numberRequired'],
    ['TR012', 'numberTooShort'],
    ['T-R-0-1-2', 'numberTooShort'],
  ] as const)('%j: %s', (text, code) =>
    expect(checkApplicationNumber(text)).toEqual([{ code, field: 'applicationNumber' }]),
  );

  test('6 characters are enough', () => expect(checkApplicationNumber('TR0123')).toEqual([]));
});
