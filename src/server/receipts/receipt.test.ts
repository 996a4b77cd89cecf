import fc from 'fast-check';
import { expect, it } from 'vitest';
import { processingOptions } from '../../domain/processing/processingOptions.ts';
import { linesOf } from './receipt.ts';

it('the lines of a visa are its processing price and the service fee', () => {
  expect(linesOf({ kind: 'visa', processingType: 'standard' }, 22_400)).toEqual([
    { key: 'processing', option: 'standard', cents: 15_500 },
    { key: 'service', option: null, cents: 6_900 },
  ]);
});

it('insurance has one line', () => {
  expect(linesOf({ kind: 'insurance', processingType: null }, 11_400)).toEqual([
    { key: 'insurance', option: null, cents: 11_400 },
  ]);
});

it('the lines always add up to what was charged, also after a change of prices', () => {
  const types = processingOptions.map(({ value }) => value);
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.integer({ min: 1, max: 100_000 }), (processingType, amount) => {
      const sum = linesOf({ kind: 'visa', processingType }, amount).reduce(
        (total, { cents }) => total + cents,
        0,
      );
      expect(sum).toBe(amount);
    }),
  );
});
