import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';
import { createSealer, SealBroken } from './sealing.ts';

const sealer = createSealer(deriveKeys(Buffer.alloc(32, 7)));
const place = { table: 'applications', column: 'personal', row: 'TR1' };

describe('sealing', () => {
  it('gives back what was sealed, and never the same bytes twice', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const plain = Buffer.from(bytes);
        const sealed = sealer.seal(place, plain);
        expect(sealer.open(place, sealed)).toEqual(plain);
        expect(sealer.seal(place, plain)).not.toEqual(sealed);
      }),
    );
  });

  it('does not open when any one bit was changed, or the end is missing', () => {
    const sealed = sealer.seal(place, Buffer.from('passport A01234567'));
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => sealer.open(place, changed)).toThrow(SealBroken);
      }),
    );
    for (let length = 0; length < sealed.length; length += 7) {
      expect(() => sealer.open(place, sealed.subarray(0, length))).toThrow(SealBroken);
    }
  });

  it.each([
    ['row', { ...place, row: 'TR2' }],
    ['column', { ...place, column: 'other' }],
    ['table', { ...place, table: 'other' }],
  ])('does not open in another %s', (_what, elsewhere) => {
    const sealed = sealer.seal(place, Buffer.from('secret'));
    expect(() => sealer.open(elsewhere, sealed)).toThrow(SealBroken);
  });

  it('does not open with another key, and does not contain what it hides', () => {
    const sealed = sealer.seal(place, Buffer.from('unmistakable'));
    const other = createSealer(deriveKeys(Buffer.alloc(32, 8)));
    expect(() => other.open(place, sealed)).toThrow(SealBroken);
    expect(sealed.includes('unmistakable')).toBe(false);
  });
});
