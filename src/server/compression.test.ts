import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { chooseEncoding, compressOnDemand } from './compression.ts';

const text = readFileSync(new URL('../web/styles.css', import.meta.url));

it('gives the same text in every encoding, and a smaller one when it is asked for again', async () => {
  const body = compressOnDemand(text);
  const first = await body('br');
  expect(brotliDecompressSync(first)).toEqual(text);
  expect(await body('br')).toBe(first);
  await vi.waitUntil(async () => (await body('br')) !== first, { timeout: 30_000 });
  const small = await body('br');
  expect(brotliDecompressSync(small)).toEqual(text);
  expect(small.length).toBeLessThan(first.length);
  expect(gunzipSync(await body('gzip'))).toEqual(text);
  expect(await body('identity')).toBe(text);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0 , gzip ;q=0.5', 'gzip'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts "%s" is sent %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});
