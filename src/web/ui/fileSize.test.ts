import { expect, it } from 'vitest';
import { fileSize } from './fileSize.ts';

it.each([
  [0, 'file.sizeSmall', '0'],
  [1, 'file.sizeSmall', '1'],
  [20_480, 'file.sizeSmall', '20'],
  [1_048_575, 'file.sizeSmall', '1024'],
  [1_048_576, 'file.size', '1.0'],
  [5 * 1_048_576, 'file.size', '5.0'],
])('%i bytes are %s of %s', (bytes, text, size) => {
  expect(fileSize(bytes)).toEqual({ text, size });
});
