import type { Problem } from './problems.ts';

const prefix = 'TR';
const randomLength = 14;
/** Crockford's base 32: no I, L, O or U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const shape = /^TR[0-9A-HJKMNP-TV-Z]{14}$/;

/** Shortest number for a look-up, specification 1 section 9. */
const applicationNumberMinLength = 6;

/** `TR` and 14 characters, 70 random bits (design 4.18). The low five bits of a random byte are unbiased. */
export function newApplicationNumber(randomBytes: (count: number) => Uint8Array): string {
  const bytes = randomBytes(randomLength);
  if (bytes.length < randomLength) throw new RangeError(`${randomLength} random bytes are needed`);
  const characters = Array.from(bytes.subarray(0, randomLength), (byte) => alphabet.charAt(byte & 31));
  return prefix + characters.join('');
}

/** The stored form of a typed number: capitals, no spaces or hyphens, I and L as 1, O as 0. */
export function normaliseApplicationNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/[IİL]/g, '1')
    .replace(/O/g, '0');
}

export function isApplicationNumber(text: string): boolean {
  return shape.test(text);
}

/** The status search, specification 1 section 5: required, at least 6 characters. */
export function checkApplicationNumber(text: string): Problem[] {
  const { length } = normaliseApplicationNumber(text);
  if (length === 0) return [{ code: 'numberRequired', field: 'applicationNumber' }];
  if (length < applicationNumberMinLength) return [{ code: 'numberTooShort', field: 'applicationNumber' }];
  return [];
}
