import { expect, it } from 'vitest';
import { monthName, monthsBetween } from './months.ts';

it.each([
  ['2026-11', '2026-11', ['2026-11']],
  ['2026-11', '2027-02', ['2027-02', '2027-01', '2026-12', '2026-11']],
])('from %s to %s', (first, last, months) => {
  expect(monthsBetween(first, last)).toEqual(months);
});

it('a month in Turkish', () => {
  expect(monthName('2026-11')).toBe('Kasım 2026');
});
