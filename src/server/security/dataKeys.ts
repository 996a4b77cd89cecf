import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyState } from '../database/tables.ts';
import { decrypt, encrypt } from './aesGcm.ts';
import type { Keys } from './keys.ts';

export type DataKey = { id: number; state: KeyState; keys: Keys };

export const newKeyMaterial = () => randomBytes(32);

/** Encrypts a data key, bound to its id. */
export function wrapKey(encryptionKey: Buffer, id: number, material: Buffer): Buffer {
  return encrypt(wrappingKey(encryptionKey), boundTo(id), material);
}

/** Null if another key-encryption key wrapped it. */
export function unwrapKey(encryptionKey: Buffer, id: number, wrapped: Buffer): Buffer | null {
  return decrypt(wrappingKey(encryptionKey), boundTo(id), wrapped);
}

/** One purpose only: in older databases DATA_KEY itself is data key 1. */
function wrappingKey(encryptionKey: Buffer) {
  return createSecretKey(Buffer.from(hkdfSync('sha256', encryptionKey, '', 'kapi/key-encryption/1', 32)));
}

const boundTo = (id: number) => Buffer.from(`data_keys|${id}`, 'utf8');
