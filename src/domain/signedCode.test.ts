import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOfCode,
  bytesToSign,
  codeOfFragment,
  documentIdBytes,
  type IssuedDocument,
  issuedKinds,
  printedBytes,
  readSignedCode,
  writeSignedCode,
} from './signedCode.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const documents: fc.Arbitrary<IssuedDocument> = fc.record({
  kind: fc.constantFrom(...issuedKinds),
  issuedAt: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((seconds) => new Date(seconds * 1000)),
  id: bytes(documentIdBytes),
  printed: bytes(printedBytes),
  keyId: fc.integer({ min: 1, max: 2 ** 16 - 1 }),
});
const signatures = bytes(64);
const example: IssuedDocument = {
  kind: 'certificate',
  issuedAt: new Date('2026-11-29T09:00:00Z'),
  id: new Uint8Array(documentIdBytes).fill(1),
  printed: new Uint8Array(printedBytes).fill(2),
  keyId: 1,
};
const exampleCode = writeSignedCode(bytesToSign(example), new Uint8Array(64).fill(3));

describe('the code of a document', () => {
  it('says what was written', () => {
    fc.assert(
      fc.property(documents, signatures, (document, signature) => {
        const signed = bytesToSign(document);
        expect(readSignedCode(writeSignedCode(signed, signature))).toEqual({ document, signed, signature });
      }),
    );
  });

  it('with one other character is none, or has other bytes', () => {
    fc.assert(
      fc.property(documents, signatures, fc.nat(), fc.nat(), (document, signature, place, other) => {
        const code = writeSignedCode(bytesToSign(document), signature);
        const at = place % code.length;
        const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZILOUabc-_ı'.replace(code.charAt(at), '');
        const changed = code.slice(0, at) + letters.charAt(other % letters.length) + code.slice(at + 1);
        const read = readSignedCode(changed);
        if (read !== null) expect(writeSignedCode(read.signed, read.signature)).toBe(changed);
        expect(read).not.toEqual(readSignedCode(code));
      }),
    );
  });

  it.each([
    ['', 'nothing'],
    [exampleCode.slice(1), 'a part'],
    [`${exampleCode}0`, 'more'],
    [exampleCode.toLowerCase(), 'small letters'],
    [`${exampleCode.slice(0, -1)}Z`, 'bits that are not used'],
    [`Z${exampleCode.slice(1)}`, 'another version'],
    [writeSignedCode(bytesToSign(example).fill(0, 2, 4), new Uint8Array(64)), 'key 0'],
    [writeSignedCode(bytesToSign(example).fill(9, 1, 2), new Uint8Array(64)), 'an unknown kind'],
  ])('%j is none: %s', (text) => {
    expect(readSignedCode(text)).toBeNull();
  });

  it.each<[Partial<IssuedDocument>]>([
    [{ keyId: 0 }],
    [{ keyId: 2 ** 16 }],
    [{ keyId: 1.5 }],
    [{ issuedAt: new Date(-1000) }],
    [{ issuedAt: new Date(Number.NaN) }],
    [{ id: new Uint8Array(15) }],
    [{ printed: new Uint8Array(17) }],
  ])('does not hold %j', (change) => {
    expect(() => bytesToSign({ ...example, ...change })).toThrow(RangeError);
  });

  it('stands behind the # of its address, which no server sees', () => {
    const address = new URL(addressOfCode('https://kapi.example', exampleCode));
    expect(address.pathname + address.search).toBe('/check');
    expect(codeOfFragment(address.hash)).toBe(exampleCode);
    expect(address.href.length).toBeLessThan(200);
  });
});
