import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatUsd } from '../prices/fees.ts';
import { formatMoney } from '../prices/money.ts';
import { centsOfTyped, typedAmount } from './typedAmount.ts';

const cases: [string, number | null][] = [
  ['155', 15_500],
  [' 155,5 ', 15_550],
  ['155.50', 15_550],
  ['1234,50', 123_450],
  ['1.234,50', 123_450],
  ['1.234', 123_400],
  ['$1.234.567,89', 123_456_789],
  ['1,234.50', null],
  ['12.34,50', null],
  ['155,505', null],
  ['-5', null],
  ['', null],
];
it.each(cases)('%j is read as %j cents', (typed, cents) => expect(centsOfTyped(typed)).toBe(cents));

it('reads every amount as the pages write it and as a field begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(centsOfTyped(formatMoney(formatUsd(cents), 'tr'))).toBe(cents);
      expect(centsOfTyped(typedAmount(formatUsd(cents)))).toBe(cents);
    }),
  );
});
