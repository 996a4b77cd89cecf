/** AES-GCM with a key that the browser never gives out; what is sealed is worth nothing without this device. */

const keyBits = 256;
const nonceBytes = 12;

export type Sealed = { nonce: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

/** A key that can seal and open, and that no script can read. */
export async function newSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: keyBits }, false, ['encrypt', 'decrypt']);
}

/** Seals `text`; `label` is not hidden, but what was sealed with one label does not open with another. */
export async function seal(key: CryptoKey, text: string, label: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const bytes = await crypto.subtle.encrypt(parameters(nonce, label), key, new TextEncoder().encode(text));
  return { nonce, bytes };
}

/** The text that was sealed; null when key, label or bytes are not the ones it was sealed with. */
export async function unseal(
  key: CryptoKey,
  { nonce, bytes }: Sealed,
  label: string,
): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(nonce, label), key, bytes));
  } catch {
    return null;
  }
}

function parameters(nonce: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(label) };
}
