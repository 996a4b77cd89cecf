import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatUsd } from '../prices/fees.ts';
import { formatMoney } from '../prices/money.ts';
import { centsOfTyped, typedAmount } from './typedAmount.ts';

const both: [string, number | null][] = [
  ['155', 15_500],
  [' 155,5 ', 15_550],
  ['155.50', 15_550],
  ['1234,50', 123_450],
  ['12.34,50', null],
  ['12,34.50', null],
  ['-5', null],
  ['', null],
];
const turkish: [string, number | null][] = [
  ['1.234,50', 123_450],
  ['1.234', 123_400],
  ['$1.234.567,89', 123_456_789],
  ['1,234.50', null],
  ['155,505', null],
];
const english: [string, number | null][] = [
  ['1,234.50', 123_450],
  ['1,234', 123_400],
  ['$1,234,567.89', 123_456_789],
  ['1.234,50', null],
  ['155.505', null],
];
it.each([...both, ...turkish])('%j in Turkish is read as %j cents', (typed, cents) =>
  expect(centsOfTyped(typed, 'tr')).toBe(cents),
);
it.each([...both, ...english])('%j in English is read as %j cents', (typed, cents) =>
  expect(centsOfTyped(typed, 'en')).toBe(cents),
);

it.each(['tr', 'en'] as const)(
  'in %s every amount is read as the pages write it and as a field begins',
  (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(centsOfTyped(formatMoney(formatUsd(cents), language), language)).toBe(cents);
        expect(centsOfTyped(typedAmount(formatUsd(cents), language), language)).toBe(cents);
      }),
    );
  },
);
