import * as z from 'zod/mini';
import { draftDatabase as itemKey } from '../../../domain/privacy/keptOnDevice.ts';
import { toHex } from '../../../domain/text/hex.ts';
import { parseJson } from '../../../domain/text/json.ts';
import { type Envelope, envelope } from './record.ts';

/**
 * Keeps the last change of a draft in session storage, sealed with the draft's key. Synchronous: a browser
 * that leaves a page waits neither for encryption nor for IndexedDB.
 */
export type Journal = {
  /** Prepares to seal one change, after the draft is read or written. */
  prepare(key: CryptoKey): Promise<void>;
  /**
   * Writes one change for each `prepare`; nothing before it or without storage. False if it is too
   * long.
   */
  write(draft: Envelope): boolean;
  /** The journaled change, `savedAt` in milliseconds since 1970; null if there is none. */
  read(key: CryptoKey): Promise<{ draft: Envelope; savedAt: number } | null>;
};

/** By the draft's name: each form has one. */
const entries = z.record(z.string(), z.object({ savedAt: z.number(), nonce: z.string(), bytes: z.string() }));
type Entries = z.infer<typeof entries>;

/** A complete form without photos has a tenth of it. */
const capacityBytes = 65_536;
const nonceBytes = 12;

export function draftJournal(name: string, now: () => number): Journal {
  /** The key stream of one nonce, computed in advance: AES-GCM adds it to the text. */
  let ready: { key: CryptoKey; nonce: Uint8Array<ArrayBuffer>; stream: Uint8Array } | null = null;

  return {
    async prepare(key) {
      // An erased draft has lost its key.
      if (ready?.key === key) return;
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      ready = { key, nonce, stream: await streamOf(key, nonce, capacityBytes) };
    },
    write(draft) {
      if (ready === null) return true;
      const { nonce, stream } = ready;
      const text = new TextEncoder().encode(JSON.stringify(draft));
      if (text.length > stream.length) return false;
      // A stream must never seal two texts: both could be read.
      ready = null;
      const bytes = toHex(added(text, stream));
      store({ ...storedEntries(), [name]: { savedAt: now(), nonce: toHex(nonce), bytes } });
      return true;
    },
    async read(key) {
      const stored = storedEntries()[name];
      if (stored === undefined) return null;
      const { savedAt } = stored;
      const bytes = fromHex(stored.bytes);
      const stream = await streamOf(key, fromHex(stored.nonce), bytes.length);
      const draft = envelope.safeParse(parseJson(new TextDecoder().decode(added(bytes, stream))));
      return draft.success ? { draft: draft.data, savedAt } : null;
    },
  };
}

/** Removes a draft's entry, because the draft has it or is erased. */
export function clearJournal(name: string): void {
  const { [name]: _cleared, ...others } = storedEntries();
  store(others);
}

function store(all: Entries): void {
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(itemKey);
    else sessionStorage.setItem(itemKey, JSON.stringify(all));
  } catch {
    // Without room a reload loses the last change.
  }
}

function storedEntries(): Entries {
  try {
    return entries.safeParse(parseJson(sessionStorage.getItem(itemKey) ?? '')).data ?? {};
  } catch {
    return {};
  }
}

/** The key stream of AES-GCM: zeros encrypted, without the tag. */
async function streamOf(key: CryptoKey, nonce: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new Uint8Array(length));
  return new Uint8Array(sealed, 0, length);
}

/** XOR with the stream: seals and opens. */
function added(bytes: Uint8Array, stream: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte ^ (stream[index] ?? 0));
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
