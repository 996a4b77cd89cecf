import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonBook } from '../rules/commonBook.ts';
import { formatUsd, parseUsd, processingFeeFor, totalFor, totalRange } from './fees.ts';
import { processingOptions } from './processingOptions.ts';

describe('the total', () => {
  test.each([
    [null, '69.00'],
    ['slow', '159.00'],
    ['standard', '224.00'],
    ['fast', '274.00'],
    ['urgent_24', '389.00'],
    ['urgent_12', '439.00'],
    ['urgent_4', '519.00'],
    ['urgent_1', '754.00'],
  ] as const)('with %s is $%s', (type, total) => expect(formatUsd(totalFor(commonBook, type))).toBe(total));

  test('is the processing price plus the $69 service fee', () => {
    expect(commonBook.serviceFeeUsd).toBe(69);
    for (const { value, price } of processingOptions(commonBook)) {
      expect(processingFeeFor(commonBook, value)).toBe(price * 100);
      expect(totalFor(commonBook, value)).toBe((price + 69) * 100);
    }
    expect(totalRange(commonBook)).toEqual({ lowest: 15_900, highest: 75_400 });
  });
});

describe('an amount in US dollars', () => {
  test.each([
    ['224', 22_400],
    ['224.0', 22_400],
    ['224.00', 22_400],
    ['0.05', 5],
    ['0', 0],
    [224, 22_400],
    [224.5, 22_450],
    [19.99, 1_999],
    [1.1, 110],
  ])('%j is %i cents', (amount, cents) => expect(parseUsd(amount)).toBe(cents));

  test.each([
    '1e309',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '-1',
    '+1',
    ' 224',
    '224 ',
    '224\n',
    '',
    '.5',
    '5.',
    '1,000',
    '$224',
    '224.001',
    '0224',
    '1000000000',
    '٢٢٤',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MAX_VALUE,
    1e21,
    -1,
    0.1 + 0.2,
    2 ** 53 + 1,
    null,
    undefined,
    true,
    [224],
    { amount: 224 },
  ])('%j is refused', (amount) => expect(parseUsd(amount)).toBeNull());

  test('survives being written and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(parseUsd(formatUsd(cents))).toBe(cents);
        expect(formatUsd(cents)).toMatch(/^\d+\.\d\d$/);
      }),
    );
  });

  test('given as a number with two decimals is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(parseUsd(Number(formatUsd(cents)))).toBe(cents);
      }),
    );
  });

  test('never comes from anything but digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseUsd(text);
        if (cents !== null) expect(text).toMatch(/^\d+(\.\d\d?)?$/);
      }),
    );
  });

  test('is written from whole cents only', () => {
    expect(formatUsd(-5)).toBe('-0.05');
    expect(() => formatUsd(0.5)).toThrow(RangeError);
    expect(() => formatUsd(Number.NaN)).toThrow(RangeError);
  });
});
