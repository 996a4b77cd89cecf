import { describe, expect, it } from 'vitest';
import { decodeBase64, decodedLength } from './base64.ts';

describe('base64', () => {
  it.each([
    ['', ''],
    ['QQ==', 'A'],
    ['QQ', 'A'],
    ['QUI=', 'AB'],
    ['QUI', 'AB'],
    ['QUJD', 'ABC'],
    ['+/+/', '\xfb\xff\xbf'],
  ])('%j is decoded', (text, bytes) => {
    expect(decodeBase64(text)?.toString('latin1')).toBe(bytes);
    expect(decodedLength(text)).toBe(bytes.length);
  });

  it.each(['QU JD', 'QUJD\n', 'QU=D', 'QUJD!', '-_-_', 'QUJ*', '=QUJD', 'Q===', 'QUJDé', '====', 'QQ==QUJD'])(
    '%j is refused',
    (text) => expect(decodeBase64(text)).toBeNull(),
  );
});
