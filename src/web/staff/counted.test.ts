import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('counts in English, one alone without the plural', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'case'))).toEqual([
    '0 cases',
    '1 case',
    '2 cases',
    '1,200 cases',
  ]);
});
