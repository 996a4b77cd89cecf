/**
 * The code on a document that the product made: which one it is, when it was issued, and a signature (Ed25519,
 * RFC 8032). Holds nothing about a person. docs/decisions/signed-documents.md
 */

export const issuedKinds = ['certificate', 'letter', 'receipt', 'creditNote'] as const;
export type IssuedKind = (typeof issuedKinds)[number];

export type IssuedDocument = {
  kind: IssuedKind;
  /** Whole seconds. */
  issuedAt: Date;
  /** 16 bytes; only the server knows whose document it is. */
  id: Uint8Array;
  /** First 16 bytes of the SHA-256 of what is printed. */
  printed: Uint8Array;
  /** Of the key that signs: 1 to 65,535. */
  keyId: number;
};

export type SignedCode = {
  document: IssuedDocument;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};

/**
 * What we say of a code. `withdrawn`: also replaced by another document; `erased`: ours, but its application is
 * no longer kept.
 */
export const codeStandings = ['notOurs', 'current', 'withdrawn', 'erased'] as const;
export type CodeStanding = (typeof codeStandings)[number];

/**
 * The signed bytes: version (1 byte) | kind (1, from 1) | key id (2) | seconds since 1970 (4) | id (16) |
 * printed (16), most significant byte first.
 */
const version = 1;
const places = { version: 0, kind: 1, keyId: 2, seconds: 4, id: 8, printed: 24 } as const;
export const documentIdBytes = 16;
export const printedBytes = 16;
const signedLength = places.printed + printedBytes;
const signatureLength = 64;
const codeLength = Math.ceil(((signedLength + signatureLength) * 8) / 5);

/** The bytes to sign. Throws a RangeError if a value does not fit. */
export function bytesToSign({ kind, issuedAt, id, printed, keyId }: IssuedDocument): Uint8Array<ArrayBuffer> {
  const seconds = Math.floor(issuedAt.getTime() / 1000);
  const fits =
    isBelow(keyId, 2 ** 16) &&
    keyId > 0 &&
    isBelow(seconds, 2 ** 32) &&
    id.length === documentIdBytes &&
    printed.length === printedBytes;
  if (!fits) throw new RangeError('A value does not fit into the code of a document.');
  const bytes = new Uint8Array(signedLength);
  const view = new DataView(bytes.buffer);
  view.setUint8(places.version, version);
  view.setUint8(places.kind, issuedKinds.indexOf(kind) + 1);
  view.setUint16(places.keyId, keyId);
  view.setUint32(places.seconds, seconds);
  bytes.set(id, places.id);
  bytes.set(printed, places.printed);
  return bytes;
}

const isBelow = (value: number, limit: number) => Number.isInteger(value) && value >= 0 && value < limit;

/** 167 capitals and digits, which a QR code holds in fewer squares than Base64. */
export function writeSignedCode(signed: Uint8Array, signature: Uint8Array): string {
  return toBase32(Uint8Array.from([...signed, ...signature]));
}

/** Null if it is none: each code has one spelling. Says nothing about its signature. */
export function readSignedCode(text: string): SignedCode | null {
  const bytes = text.length === codeLength ? fromBase32(text) : null;
  if (bytes === null) return null;
  const signed = bytes.slice(0, signedLength);
  const view = new DataView(signed.buffer);
  const kind = issuedKinds[view.getUint8(places.kind) - 1];
  const keyId = view.getUint16(places.keyId);
  if (view.getUint8(places.version) !== version || kind === undefined || keyId === 0) return null;
  return {
    document: {
      kind,
      keyId,
      issuedAt: new Date(view.getUint32(places.seconds) * 1000),
      id: signed.slice(places.id, places.printed),
      printed: signed.slice(places.printed),
    },
    signed,
    signature: bytes.slice(signedLength),
  };
}

export const checkPath = '/check';

/** The page that checks the code. What follows the # does not reach a server. */
export function addressOfCode(publicUrl: string, code: string): string {
  return `${publicUrl}${checkPath}#${code}`;
}

/** A page's fragment without its #. */
export function codeOfFragment(fragment: string): string {
  return fragment.replace(/^#/, '');
}

/** Crockford's base 32 without its leniency, as of application numbers. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function toBase32(bytes: Uint8Array): string {
  let text = '';
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet.charAt((held << (5 - bits)) & 31);
}

/** Null for another character, or if the last one has bits that are not used. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(held >> bits);
    }
    held &= (1 << bits) - 1;
  }
  return held === 0 ? Uint8Array.from(bytes) : null;
}
