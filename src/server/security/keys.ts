import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../syncFolder.ts';

/** A key derived for one purpose is invalid for every other (ASVS 9.2.2). */
type KeyPurpose =
  | 'seal'
  | 'blind-index'
  | 'bot-token'
  | 'limits'
  | 'sandbox-key'
  | 'sandbox-secret'
  | 'sandbox-webhook'
  | 'idempotency'
  | 'recovery-code'
  | 'audit-chain'
  | 'audit-checkpoint'
  | 'proof'
  | 'chat-cookie'
  | 'chat-index'
  | 'chat-reply'
  | 'mail-link'
  | 'correction-code'
  | 'staff-invitation'
  | 'approval'
  | 'holder-proof'
  | 'document-signature'
  | 'document-id';

export type Keys = {
  /** 32 bytes (HKDF-SHA-256, RFC 5869). */
  derive(purpose: KeyPurpose): Buffer;
  /** HMAC-SHA-256. */
  hash(purpose: KeyPurpose, value: string): Buffer;
};

export function deriveKeys(dataKey: Buffer): Keys {
  const derived = new Map<KeyPurpose, Buffer>();
  const derive = (purpose: KeyPurpose): Buffer => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', dataKey, '', `kapi/${purpose}/1`, 32));
    derived.set(purpose, key);
    return key;
  };
  // Cached: importing a key costs more than hashing.
  const prepared = new Map<KeyPurpose, KeyObject>();
  const keyOf = (purpose: KeyPurpose): KeyObject => {
    const key = prepared.get(purpose) ?? createSecretKey(derive(purpose));
    prepared.set(purpose, key);
    return key;
  };
  return {
    derive,
    hash: (purpose, value) => createHmac('sha256', keyOf(purpose)).update(value, 'utf8').digest(),
  };
}

/**
 * DATA_KEY and DATA_KEY_PREVIOUS, else `DATA_DIR/data.key` and the file that replaces it. The first
 * one wraps.
 */
export async function keyEncryptionKeys(config: {
  dataKey: Buffer | undefined;
  formerDataKey: Buffer | undefined;
  dataDir: string;
}): Promise<[Buffer, ...Buffer[]]> {
  const { dataKey, formerDataKey, dataDir } = config;
  if (dataKey !== undefined) return formerDataKey === undefined ? [dataKey] : [dataKey, formerDataKey];
  const { key } = await loadOrCreateDataKey(dataDir);
  const next = await readKeyFile(join(dataDir, nextFile));
  return next === null ? [key] : [key, next];
}

/** Makes the next key-encryption key's file, or reads an earlier run's. */
export async function prepareNextDataKey(dataDir: string): Promise<Buffer> {
  const { key } = await loadOrCreateDataKey(dataDir, nextFile);
  await syncFolder(dataDir);
  return key;
}

export async function adoptNextDataKey(dataDir: string): Promise<void> {
  await rename(join(dataDir, nextFile), join(dataDir, keyFile));
  await syncFolder(dataDir);
}

const keyFile = 'data.key';
const nextFile = 'data.key.next';

/**
 * Reads the key in a file of DATA_DIR, or creates it (0600). Linking the flushed file into place
 * makes concurrent starts agree on one key.
 */
export async function loadOrCreateDataKey(
  dataDir: string,
  name = keyFile,
): Promise<{ key: Buffer; created: boolean }> {
  const path = join(dataDir, name);
  const existing = await readKeyFile(path);
  if (existing !== null) return { key: existing, created: false };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Not the process id: two containers can have the same.
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  let created = true;
  try {
    await link(draft, path);
  } catch (error) {
    if (!isFileExists(error)) throw error;
    created = false;
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKeyFile(path);
  if (key === null) throw new Error(`The data key ${path} could not be written.`);
  return { key, created };
}

async function readKeyFile(path: string): Promise<Buffer | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) {
    throw new Error(
      `The data key ${path} is damaged: it must hold 32 bytes in base64. Restore it from a backup; data sealed with it cannot be read without it.`,
    );
  }
  return key;
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
