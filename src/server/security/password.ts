import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { limitConcurrency } from '../concurrencyLimit.ts';

/** Argon2id, RFC 9106; memory and passes as OWASP recommends for password storage. */
const cost = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 } as const;

/** A hash takes 46 MiB and anyone can try to sign in. */
const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 50 });

/** `argon2id$salt$tag`, salt and tag in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt);
  return `argon2id$${salt.toString('base64')}$${tag.toString('base64')}`;
}

/** Takes the same time for every wrong password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, salt, tag] = hash.split('$');
  if (scheme !== 'argon2id' || salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return limited(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}
