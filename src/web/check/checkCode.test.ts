import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentSigner } from '../../../tests/support/documentSigner.ts';
import {
  bytesToSign,
  type IssuedDocument,
  readSignedCode,
  writeSignedCode,
} from '../../domain/signedCode.ts';
import { judge, verifySignature } from './checkCode.ts';

const { signer } = documentSigner;
const document: IssuedDocument = {
  kind: 'letter',
  issuedAt: new Date('2026-11-29T09:00:00Z'),
  id: signer.hideId(1n),
  printed: new Uint8Array(16),
  keyId: 1,
};
const { signed, signature } = signer.sign((keyId) => bytesToSign({ ...document, keyId }));
const read = (text: string) => {
  const code = readSignedCode(text);
  if (code === null) throw new Error('no code');
  return code;
};
const code = read(writeSignedCode(signed, signature));
const keys = signer.publicKeys().map(({ id, key }) => ({ id, key: key.toString('base64url') }));

afterEach(() => vi.unstubAllGlobals());

describe('the signature, in the browser', () => {
  it('is valid with our key', async () => {
    expect(await verifySignature(code, keys)).toBe('valid');
  });

  it('is invalid for other bytes', async () => {
    const other = Uint8Array.from(code.signed);
    other[10] = (other[10] ?? 0) ^ 1;
    expect(await verifySignature({ ...code, signed: other }, keys)).toBe('invalid');
  });

  it('is left to the server without its key, and without WebCrypto', async () => {
    expect(await verifySignature(code, [])).toBe('unchecked');
    expect(await verifySignature(code, [{ id: 2, key: keys[0]?.key ?? '' }])).toBe('unchecked');
    vi.stubGlobal('crypto', {});
    expect(await verifySignature(code, keys)).toBe('unchecked');
  });
});

describe('the verdict', () => {
  it.each([
    ['valid', 'asking', 'ours'],
    ['valid', 'notAsked', 'ours'],
    ['valid', 'withdrawn', 'ours'],
    ['valid', 'notOurs', 'notOurs'],
    ['invalid', 'asking', 'notOurs'],
    ['invalid', 'current', 'notOurs'],
    ['invalid', 'notAsked', 'notOurs'],
    ['unchecked', 'asking', 'checking'],
    ['unchecked', 'current', 'ours'],
    ['unchecked', 'erased', 'ours'],
    ['unchecked', 'notOurs', 'notOurs'],
    ['unchecked', 'notAsked', 'undecided'],
  ] as const)('of a signature that is %s and a server that says %s: %s', (one, standing, state) => {
    expect(judge(document, one, standing).state).toBe(state);
  });
});
