import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a derived key is for: a value made for one purpose is worthless for every other (ASVS 9.2.2). */
export type KeyPurpose =
  | 'seal'
  | 'blind-index'
  | 'bot-token'
  | 'sandbox-key'
  | 'sandbox-secret'
  | 'sandbox-webhook'
  | 'idempotency'
  | 'recovery-code'
  | 'audit-chain'
  | 'audit-checkpoint'
  | 'proof'
  | 'chat-cookie'
  | 'chat-index';

export type Keys = {
  /** A 32-byte key of its own for each purpose (HKDF-SHA-256, RFC 5869). */
  derive(purpose: KeyPurpose): Buffer;
  /** Keyed hash (HMAC-SHA-256): equal inputs are found again, the input is not. */
  hash(purpose: KeyPurpose, value: string): Buffer;
};

/** All keys of the product, derived from the one data key. */
export function deriveKeys(dataKey: Buffer): Keys {
  const derived = new Map<KeyPurpose, Buffer>();
  const derive = (purpose: KeyPurpose): Buffer => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', dataKey, '', `kapi/${purpose}/1`, 32));
    derived.set(purpose, key);
    return key;
  };
  // Made once: to make a key of bytes costs seven times as much as to hash a word with it.
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
 * The data key of this installation: read from `DATA_DIR/data.key`, or made once (0600) and on the disk before it is
 * used. Two starts at the same moment agree on one key, because the finished file is linked into place.
 */
export async function loadOrCreateDataKey(dataDir: string): Promise<{ key: Buffer; created: boolean }> {
  const path = join(dataDir, 'data.key');
  const existing = await readKeyFile(path);
  if (existing !== null) return { key: existing, created: false };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Not named after the process: two containers on one folder can have the same process id.
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
