import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToSign, readSignedCode, writeSignedCode } from '../../domain/signedCode.ts';
import type { DataKey } from './dataKeys.ts';
import { createDocumentSigner } from './documentSigner.ts';
import { deriveKeys } from './keys.ts';

const keyOf = (id: number, state: DataKey['state']): DataKey => ({
  id,
  state,
  keys: deriveKeys(Buffer.alloc(32, id)),
});
const signerOf = (...keys: [DataKey, ...DataKey[]]) =>
  createDocumentSigner({ base: deriveKeys(Buffer.alloc(32, 99)), newest: () => keys[0], all: () => keys });

const first = signerOf(keyOf(1, 'newest'));
const rotated = signerOf(keyOf(2, 'newest'), keyOf(1, 'retired'));
const stranger = signerOf({ ...keyOf(7, 'newest'), id: 1 });

const codeBy = (signer: typeof first) => {
  const { signed, signature } = signer.sign((keyId) =>
    bytesToSign({
      kind: 'receipt',
      keyId,
      issuedAt: new Date('2026-11-29T09:00:00Z'),
      id: signer.hideId(42n),
      printed: new Uint8Array(16).fill(7),
    }),
  );
  return writeSignedCode(signed, signature);
};
const isOurs = (signer: typeof first, text: string): boolean => {
  const code = readSignedCode(text);
  return code !== null && signer.isSigned({ ...code, keyId: code.document.keyId });
};

describe('the signature of a code', () => {
  it('is ours, the same each time, and stays ours after a rotation', () => {
    const code = codeBy(first);
    expect(codeBy(first)).toBe(code);
    expect(isOurs(first, code)).toBe(true);
    expect(isOurs(rotated, code)).toBe(true);
    expect(readSignedCode(codeBy(rotated))?.document.keyId).toBe(2);
  });

  it('of a stranger or an unknown key is not', () => {
    expect(isOurs(first, codeBy(stranger))).toBe(false);
    expect(isOurs(first, codeBy(rotated))).toBe(false);
  });

  it('does not fit a code with any other character', () => {
    const code = codeBy(first);
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.nat(30), (at, other) => {
        const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.replace(code.charAt(at), '');
        expect(isOurs(first, code.slice(0, at) + letters.charAt(other) + code.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('is checked by a browser with the public key of its id', async () => {
    const code = readSignedCode(codeBy(rotated));
    const listed = rotated.publicKeys();
    expect(listed.map(({ id }) => id)).toEqual([2, 1]);
    const fits = await Promise.all(
      listed.map(async ({ key }) => {
        const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), 'Ed25519', false, [
          'verify',
        ]);
        if (code === null) throw new Error('no code');
        return crypto.subtle.verify(
          'Ed25519',
          imported,
          Uint8Array.from(code.signature),
          Uint8Array.from(code.signed),
        );
      }),
    );
    expect(fits).toEqual([true, false]);
  });
});

describe('the id in a code', () => {
  it('leads back to its row, in this installation alone', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (row) => {
        const hidden = first.hideId(row);
        expect(first.openId(hidden)).toBe(row);
        expect(Buffer.from(hidden).readBigUInt64BE(8)).not.toBe(row);
      }),
    );
    const other = createDocumentSigner({
      base: deriveKeys(Buffer.alloc(32, 98)),
      newest: () => keyOf(1, 'newest'),
      all: () => [],
    });
    expect(other.openId(first.hideId(42n))).toBeNull();
    expect(first.openId(new Uint8Array(15))).toBeNull();
  });
});
