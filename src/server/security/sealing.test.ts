import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyState } from '../database/tables.ts';
import { newKeyMaterial, unwrapKey, wrapKey } from './dataKeys.ts';
import { deriveKeys } from './keys.ts';
import { createSealer, DataKeyUnknown, SealBroken, type SealingKeys } from './sealing.ts';

function ringOf(states: Readonly<Record<number, KeyState>>): SealingKeys {
  const keys = Object.entries(states).map(([id, state]) => ({
    id: Number(id),
    state,
    keys: deriveKeys(Buffer.alloc(32, Number(id))),
  }));
  return {
    newest: () => {
      const newest = keys.find(({ state }) => state === 'newest');
      if (newest === undefined) throw new Error('There is no newest key.');
      return newest;
    },
    find: (id) => keys.find((key) => key.id === id),
    inUse: () => keys.filter(({ state }) => state !== 'retired'),
  };
}

const sealer = createSealer(ringOf({ 7: 'newest' }));
const place = { table: 'applications', column: 'personal', row: 'TR1' };
const bytes = fc.uint8Array({ maxLength: 400 }).map((values) => Buffer.from(values));
const words = fc.string({ maxLength: 20 });
const keyId = fc.integer({ min: 1, max: 0xff_ff_ff_ff });

describe('sealing', () => {
  it('gives back what was sealed at any place with any key, and never the same bytes twice', () => {
    fc.assert(
      fc.property(bytes, keyId, words, words, words, (plain, id, table, column, row) => {
        const one = createSealer(ringOf({ [id]: 'newest' }));
        const at = { table, column, row };
        const sealed = one.seal(at, plain);
        expect(one.open(at, sealed)).toEqual(plain);
        expect(one.seal(at, plain)).not.toEqual(sealed);
        // Version 2, key id, nonce, wrapped value key and tag, nonce, ciphertext, tag.
        expect([sealed[0], sealed.readUInt32BE(1), sealed.length]).toEqual([
          2,
          id,
          5 + 60 + 28 + plain.length,
        ]);
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
    for (let length = 0; length < sealed.length; length += 1) {
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

  it('does not open with another key of the same number, and does not contain what it hides', () => {
    const sealed = sealer.seal(place, Buffer.from('unmistakable'));
    const other = { id: 7, state: 'newest', keys: deriveKeys(Buffer.alloc(32, 8)) } as const;
    const ring = { newest: () => other, find: () => other, inUse: () => [other] };
    expect(() => createSealer(ring).open(place, sealed)).toThrow(SealBroken);
    expect(sealed.includes('unmistakable')).toBe(false);
  });
});

describe('several data keys', () => {
  const before = createSealer(ringOf({ 1: 'newest', 2: 'coming' }));
  const after = createSealer(ringOf({ 1: 'old', 2: 'newest' }));
  const later = createSealer(ringOf({ 1: 'retired', 2: 'newest' }));

  it('open each what it sealed; the newest seals', () => {
    const plain = Buffer.from('secret');
    const old = before.seal(place, plain);
    const anew = after.seal(place, plain);
    expect([old.readUInt32BE(1), anew.readUInt32BE(1)]).toEqual([1, 2]);
    for (const sealed of [old, anew]) {
      for (const one of [before, after, later]) expect(one.open(place, sealed)).toEqual(plain);
    }
  });

  it('open a value of version 1 with key 1', () => {
    // Written by the product before it had several keys, with the data key 07…07.
    const sealed = Buffer.from(
      'AWUa2lxQdSCwO7uc/6MdsNvlLhnHpX326ikcrC4pIzJbAQKmS99RVgeDWKHMQub0KFNpMVxf9zI9CeKXBYT5o18ApTtDMczbMfqN5WRKB3q8qugMvSvJ9YtFAZ/+UTZ+ApijpBnR2xWGzxA=',
      'base64',
    );
    const first = { id: 1, state: 'old', keys: deriveKeys(Buffer.alloc(32, 7)) } as const;
    const second = { id: 2, state: 'newest', keys: deriveKeys(Buffer.alloc(32, 2)) } as const;
    const ring = createSealer({
      newest: () => second,
      find: (id) => [first, second].find((key) => key.id === id),
      inUse: () => [first, second],
    });
    expect(ring.open(place, sealed).toString()).toBe('passport A01234567');
    // Its index under the same key is still found.
    const index = Buffer.from('ErTMtavCh2KMVJ3/YHgJaodZxYU+IbPO2QOmGokDvxQ=', 'base64');
    expect(ring.indexBeside(sealed, 'blind-index', 'passport\nA01234567')).toEqual(index);
    expect(ring.indexes('blind-index', 'passport\nA01234567')).toContainEqual(index);
  });

  it('say when a value needs a key that was not read yet', () => {
    const sealed = createSealer(ringOf({ 3: 'newest' })).seal(place, Buffer.from('secret'));
    expect(() => after.open(place, sealed)).toThrow(DataKeyUnknown);
  });

  it('find an index by every key in use, and no longer by a retired one', () => {
    fc.assert(
      fc.property(words, (value) => {
        const [old, anew] = [before, after].map((one) =>
          one.indexBeside(one.seal(place, Buffer.from(value)), 'blind-index', value),
        );
        expect(old).not.toEqual(anew);
        for (const one of [before, after]) {
          expect(one.indexes('blind-index', value)).toEqual(expect.arrayContaining([old, anew]));
        }
        expect(later.indexes('blind-index', value)).toEqual([anew]);
      }),
    );
  });
});

describe('a wrapped data key', () => {
  it('is unwrapped by the key that wrapped it, under its own number alone', () => {
    const keyBytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((values) => Buffer.from(values));
    fc.assert(
      fc.property(keyBytes, keyBytes, keyId, (encryptionKey, other, id) => {
        fc.pre(!encryptionKey.equals(other));
        const material = newKeyMaterial();
        const wrapped = wrapKey(encryptionKey, id, material);
        expect(unwrapKey(encryptionKey, id, wrapped)).toEqual(material);
        expect(unwrapKey(other, id, wrapped)).toBeNull();
        expect(unwrapKey(encryptionKey, id - 1, wrapped)).toBeNull();
        expect(wrapped.includes(material)).toBe(false);
      }),
    );
  });
});
