import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { StaffWords } from '../../domain/staff/staffLanguage.ts';
import type { Queryable } from '../database/connect.ts';
import type { Services } from '../services.ts';
import { findFactor, replaceRecoveryCodes, spendRecoveryCode, spendStep } from './factorQueries.ts';
import type { PersonRow } from './personQueries.ts';

/** RFC 6238 with six digits, 30 seconds and SHA-1, which all authenticator apps support. */
const period = 30;
const digits = 6;
/** 160 bits (RFC 4226). */
const secretBytes = 20;
/** For a clock that is one step off. */
const window = 1;

const recoveryCodes = 10;
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;

export type UsedFactor = 'code' | 'recoveryCode';

const sealedAt = (personId: number) => ({
  table: 'staff_second_factor',
  column: 'secret',
  row: String(personId),
});
/** What the app calls the account, beside the brand. */
const accountNames: StaffWords = { tr: 'Yönetim', en: 'Admin' };

const codeOf = (secret: Buffer, name: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...name, secret: new Secret({ buffer: bytesOf(secret) }), period, digits });

/** Copies the bytes: a Buffer's memory can be Node's shared pool. */
function bytesOf(secret: Buffer): ArrayBuffer {
  return new Uint8Array(secret).buffer;
}

/** Returns the secret sealed for storage with its person, and in both forms for apps. */
export function newSecret(
  { sealer, config }: Pick<Services, 'sealer' | 'config'>,
  { id: personId, language }: Pick<PersonRow, 'id' | 'language'>,
): { sealed: Buffer; secret: string; uri: string } {
  const bytes = Buffer.from(new Secret({ size: secretBytes }).bytes);
  const totp = codeOf(bytes, { issuer: config.brandName, label: accountNames[language] });
  return { sealed: sealer.seal(sealedAt(personId), bytes), secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of a valid code; null if it is wrong. */
export function findStep(
  { sealer }: Pick<Services, 'sealer'>,
  { personId, secret }: { personId: number; secret: Buffer },
  { code, now }: { code: string; now: Date },
): number | null {
  const timestamp = now.getTime();
  const totp = codeOf(sealer.open(sealedAt(personId), secret));
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

/** Uses up a person's code or recovery code. Null if it is wrong or used. */
export async function spendFactor(
  services: Pick<Services, 'sealer' | 'keys'>,
  tx: Queryable,
  personId: number,
  { code, now }: { code: string; now: Date },
): Promise<UsedFactor | null> {
  const factor = await findFactor(tx, personId);
  if (factor === null) return null;
  if (!/^[\d\s]+$/.test(code)) {
    const codeHash = hashOf(services, code);
    return (await spendRecoveryCode(tx, personId, { codeHash, now })) ? 'recoveryCode' : null;
  }
  const step = findStep(services, factor, { code, now });
  return step !== null && (await spendStep(tx, personId, step)) ? 'code' : null;
}

/** Replaces a person's recovery codes; stores keyed hashes only. */
export async function makeRecoveryCodes(
  services: Pick<Services, 'keys'>,
  tx: Queryable,
  personId: number,
): Promise<string[]> {
  const group = () => Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length)));
  const codes = Array.from({ length: recoveryCodes }, () =>
    [group(), group(), group()].map((part) => part.join('')).join('-'),
  );
  await replaceRecoveryCodes(
    tx,
    personId,
    codes.map((code) => hashOf(services, code)),
  );
  return codes;
}

/** Ignores case, hyphens and spaces. */
function hashOf({ keys }: Pick<Services, 'keys'>, code: string): Buffer {
  return keys.hash('recovery-code', code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
}
