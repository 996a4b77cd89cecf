import { expect, it } from 'vitest';
import { providerTime } from './time.ts';

const moment = new Date('2023-12-25T21:59:59Z');

it.each([
  ['2023-12-25T21:59:59Z', moment],
  ['2023-12-26T00:59:59+03:00', moment],
  ['2023-12-25 21:59:59', moment],
  ['2023-12-25T21:59:59', moment],
  ['2023-12-25T21:59:59.000000000Z', moment],
  [1_703_541_599, moment],
  ['yesterday', null],
  ['', null],
  [null, null],
  [{}, null],
  [Number.POSITIVE_INFINITY, null],
])('%s is the moment %s, whatever zone the server is in', (given, expected) => {
  expect(providerTime(given)).toEqual(expected);
});
