import * as z from 'zod/mini';
import { parseJson } from '../../../domain/text/json.ts';
import { isExpired } from './expiry.ts';

const cryptoKey = z.custom<CryptoKey>((value) => value instanceof CryptoKey);

/** A draft as it lies on the device. Nothing in it says anything about a person. */
const draftRecord = z.object({
  name: z.string(),
  /** Another one with every write, so that a tab sees that another tab has written since. */
  version: z.string(),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  key: cryptoKey,
  nonce: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  bytes: z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
});
export type DraftRecord = z.infer<typeof draftRecord>;

/** Judges what was sealed. */
export const envelope = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  reference: z.nullable(z.string().check(z.maxLength(64))),
  content: z.unknown(),
});
/** What is sealed: the draft's own id, the application number it has led to, and the answers. */
export type Envelope = z.infer<typeof envelope>;

/** A key that waits for its draft, from the moment a form opens to its first answer. */
const keyRecord = z.object({ name: z.string(), savedAt: z.number(), key: cryptoKey });

/** The name of the record in which the key of a draft waits for it. */
export const keyNameOf = (name: string) => `key of ${name}`;

/** Makes the key for the draft of that name. `now` in milliseconds since 1970. */
export async function newKeyRecord(name: string, now: number): Promise<z.infer<typeof keyRecord>> {
  return { name: keyNameOf(name), savedAt: now, key: await newSealKey() };
}

/** The key that waits in a stored record; null in any other record, and once it is as old as a draft may be. */
export function waitingKey(stored: unknown, now: number): CryptoKey | null {
  const record = keyRecord.safeParse(stored);
  if (!record.success || !record.data.name.startsWith(keyNameOf(''))) return null;
  return isExpired(record.data.savedAt, now) ? null : record.data.key;
}

/** Seals a draft. `key` is the one it was sealed with before, if any. */
export async function sealedRecord(
  name: string,
  draft: Envelope,
  { key, now }: { key: CryptoKey | null; now: number },
): Promise<DraftRecord> {
  const used = key ?? (await newSealKey());
  const sealed = await seal(used, JSON.stringify(draft), labelOf(name, now));
  return { name, version: crypto.randomUUID(), savedAt: now, key: used, ...sealed };
}

/** What stands in a stored record, judged as something from outside; null when it is over, broken or not ours. */
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

/** The version of a stored record, without opening it; null when there is none. */
export function versionOf(stored: unknown): string | null {
  const record = draftRecord.safeParse(stored);
  return record.success ? record.data.version : null;
}

/** Binds the sealed bytes to their draft and their age: neither can be exchanged. */
function labelOf(name: string, savedAt: number): string {
  return `${name} ${savedAt}`;
}

/** The draft is encrypted by AES-GCM with a key that no script can export. */

const keyBits = 256;
const nonceBytes = 12;

type Sealed = { nonce: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

/** A key that can seal and open, and that no script can read. */
export async function newSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: keyBits }, false, ['encrypt', 'decrypt']);
}

/** Seals `text`; `label` is not hidden, but what was sealed with one label does not open with another. */
async function seal(key: CryptoKey, text: string, label: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const bytes = await crypto.subtle.encrypt(parameters(nonce, label), key, new TextEncoder().encode(text));
  return { nonce, bytes };
}

/** The text that was sealed; null when key, label or bytes are not the ones it was sealed with. */
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
