import { expect, test } from 'vitest';
import { finalCheckDelays } from './finalChecks.ts';

test('a payment that ended without money is asked about soon, and for the last time after a week', () => {
  expect(finalCheckDelays.toSorted((one, other) => one - other)).toEqual(finalCheckDelays);
  expect(finalCheckDelays[0]).toBeLessThanOrEqual(120);
  expect(finalCheckDelays.at(-1)).toBe(7 * 86_400);
});
