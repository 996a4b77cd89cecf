import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** Where a sealed value lives. It is bound to that place: moved to another row or column, it no longer opens. */
export type SealContext = { table: string; column: string; row: string };

export type Sealer = {
  seal(context: SealContext, plain: Buffer): Buffer;
  /** Throws {@link SealBroken} when a bit was changed, the row was swapped or the key is another. */
  open(context: SealContext, sealed: Buffer): Buffer;
};

export class SealBroken extends Error {
  override name = 'SealBroken';
}

/**
 * Envelope encryption, AES-256-GCM (NIST SP 800-38D) twice: every value gets a data key of its own, which is wrapped
 * by the master key. A data key is used once, so nonces never repeat under one; the master key only ever
 * encrypts random keys.
 *
 * Layout: version (1) | nonce (12) | wrapped key (32) | tag (16) | nonce (12) | text | tag (16).
 */
const version = 1;
const nonceBytes = 12;
const keyBytes = 32;
const tagBytes = 16;
const headerBytes = 1 + nonceBytes + keyBytes + tagBytes;

export function createSealer(keys: Keys): Sealer {
  const master = createSecretKey(keys.derive('seal'));
  return {
    seal(context, plain) {
      const bound = boundTo(context);
      const dataKey = randomBytes(keyBytes);
      return Buffer.concat([
        Buffer.of(version),
        encrypt(master, bound, dataKey),
        encrypt(dataKey, bound, plain),
      ]);
    },
    open(context, sealed) {
      if (sealed.length < headerBytes + nonceBytes + tagBytes || sealed[0] !== version) {
        throw new SealBroken('sealed value has an unknown form');
      }
      const bound = boundTo(context);
      const dataKey = decrypt(master, bound, sealed.subarray(1, headerBytes));
      return decrypt(dataKey, bound, sealed.subarray(headerBytes));
    },
  };
}

function boundTo({ table, column, row }: SealContext): Buffer {
  return Buffer.from(`${version}|${table}|${column}|${row}`, 'utf8');
}

function encrypt(key: Buffer | KeyObject, bound: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer | KeyObject, bound: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)),
      decipher.final(),
    ]);
  } catch {
    throw new SealBroken('sealed value does not open: it was changed, moved, or sealed with another key');
  }
}
