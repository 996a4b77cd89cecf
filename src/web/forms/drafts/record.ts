import * as z from 'zod/mini';
import { parseJson } from '../../../domain/text/json.ts';
import { isExpired } from './expiry.ts';

const cryptoKey = z.custom<CryptoKey>((value) => value instanceof CryptoKey);

/** A draft on the device. No member says anything about a person. */
const draftRecord = z.object({
  name: z.string(),
  /** Changes with every write: other tabs notice it. */
  version: z.string(),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  key: cryptoKey,
  nonce: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  bytes: z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
});
export type DraftRecord = z.infer<typeof draftRecord>;

export const envelope = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  reference: z.nullable(z.string().check(z.maxLength(64))),
  content: z.unknown(),
});
/** The sealed part. */
export type Envelope = z.infer<typeof envelope>;

/** A key that waits for the first answer of its draft. */
const keyRecord = z.object({ name: z.string(), savedAt: z.number(), key: cryptoKey });

const keyPrefix = 'key of ';

export const toKeyName = (name: string) => keyPrefix + name;

/** The draft of a record or of a waiting key. */
export const toDraftName = (recordName: string) =>
  recordName.startsWith(keyPrefix) ? recordName.slice(keyPrefix.length) : recordName;

/** Makes a draft's key. `now` in milliseconds since 1970. */
export async function newKeyRecord(name: string, now: number): Promise<z.infer<typeof keyRecord>> {
  return { name: toKeyName(name), savedAt: now, key: await newSealKey() };
}

/** The waiting key in a record; null for another or expired record. */
export function waitingKey(stored: unknown, now: number): CryptoKey | null {
  const record = keyRecord.safeParse(stored);
  if (!record.success || !record.data.name.startsWith(keyPrefix)) return null;
  return isExpired(record.data.savedAt, now) ? null : record.data.key;
}

/** Seals a draft with its key, or a new one. */
export async function sealedRecord(
  name: string,
  draft: Envelope,
  { key, now }: { key: CryptoKey | null; now: number },
): Promise<DraftRecord> {
  const used = key ?? (await newSealKey());
  const sealed = await seal(used, JSON.stringify(draft), labelOf(name, now));
  return { name, version: crypto.randomUUID(), savedAt: now, key: used, ...sealed };
}

/** Opens and validates a record; null if it is expired, broken or not ours. */
export async function openedRecord(
  stored: unknown,
  name: string,
  now: number,
): Promise<{ record: DraftRecord; envelope: Envelope } | null> {
  const record = draftRecord.safeParse(stored);
  if (!record.success || record.data.name !== name || isExpired(record.data.savedAt, now)) return null;
  const { key, nonce, bytes, savedAt } = record.data;
  const text = await unseal(key, { nonce, bytes }, labelOf(name, savedAt));
  if (text === null) return null;
  const opened = envelope.safeParse(parseJson(text));
  return opened.success ? { record: record.data, envelope: opened.data } : null;
}

/** The version of a record, which stays sealed. */
export function readVersion(stored: unknown): string | null {
  const record = draftRecord.safeParse(stored);
  return record.success ? record.data.version : null;
}

/** Binds the sealed bytes to their draft and age: neither can be exchanged. */
function labelOf(name: string, savedAt: number): string {
  return `${name} ${savedAt}`;
}

/** AES-GCM, with a key that no script can export. */

const keyBits = 256;
const nonceBytes = 12;

type Sealed = { nonce: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

export async function newSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: keyBits }, false, ['encrypt', 'decrypt']);
}

/** Opens only with the same `label`, which is not secret. */
async function seal(key: CryptoKey, text: string, label: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const bytes = await crypto.subtle.encrypt(parameters(nonce, label), key, new TextEncoder().encode(text));
  return { nonce, bytes };
}

/** Null if key, label or bytes do not match. */
async function unseal(key: CryptoKey, { nonce, bytes }: Sealed, label: string): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(nonce, label), key, bytes));
  } catch {
    return null;
  }
}

function parameters(nonce: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(label) };
}
