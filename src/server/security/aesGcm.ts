import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** AES-256-GCM (NIST SP 800-38D). Layout: nonce (12 bytes), ciphertext, tag (16). */

export const nonceBytes = 12;
export const tagBytes = 16;

/** Only the same `bound` decrypts it. */
export function encrypt(key: Buffer | KeyObject, bound: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Null if it was changed, or has another key or `bound`. */
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
