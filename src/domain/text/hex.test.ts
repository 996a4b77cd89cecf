import { expect, test } from 'vitest';
import { toHex } from './hex.ts';

test('each byte has two digits', () => {
  expect(toHex(new Uint8Array([0, 9, 16, 255]))).toBe('000910ff');
  expect(toHex(new Uint8Array())).toBe('');
});
