import { expect, it } from 'vitest';
import { chooseEncoding } from './chooseEncoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts "%s" is sent %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});
