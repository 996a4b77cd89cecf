import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { packedWhenAsked } from './packedWhenAsked.ts';

const text = readFileSync(new URL('../../web/styles.css', import.meta.url));

it('gives the same text in every encoding, and a smaller one when it is asked for again', async () => {
  const body = packedWhenAsked(text);
  const first = await body('br');
  expect(brotliDecompressSync(first)).toEqual(text);
  expect(await body('br')).toBe(first);
  await vi.waitUntil(async () => (await body('br')) !== first);
  const small = await body('br');
  expect(brotliDecompressSync(small)).toEqual(text);
  expect(small.length).toBeLessThan(first.length);
  expect(gunzipSync(await body('gzip'))).toEqual(text);
  expect(await body('identity')).toBe(text);
});
