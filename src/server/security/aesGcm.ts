import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** AES-256-GCM (NIST SP 800-38D). Layout: nonce (12 bytes), text, tag (16). */

export const nonceBytes = 12;
export const tagBytes = 16;

/** Encrypts and binds the result to `bound`: it decrypts with the same `bound` only. */
export function encrypt(key: Buffer | KeyObject, bound: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The text, or null if it was changed, or encrypted with another key or for another place. */
export function decrypt(key: Buffer | KeyObject, bound: Buffer, encrypted: Buffer): Buffer | null {
  if (encrypted.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(bound);
  decipher.setAuthTag(encrypted.subarray(encrypted.length - tagBytes));
  try {
    return Buffer.concat([
      decipher.update(encrypted.subarray(nonceBytes, encrypted.length - tagBytes)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}
