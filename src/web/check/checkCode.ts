import { checkSignedCode, listSigningKeys } from '../../contract/signedCodes.ts';
import {
  type CodeStanding,
  type IssuedDocument,
  readSignedCode,
  type SignedCode,
} from '../../domain/signedCode.ts';
import { call, callTimeoutMs } from '../api/call.ts';

/** `unchecked`: no key, or a browser without Ed25519. */
type Signature = 'valid' | 'invalid' | 'unchecked';

/** `notAsked`: our service did not answer. */
type ShownStanding = Exclude<CodeStanding, 'notOurs'> | 'asking' | 'notAsked';

export type Checked =
  | { state: 'checking' | 'notOurs' | 'undecided' }
  | { state: 'ours'; document: IssuedDocument; standing: ShownStanding };

type Check = { show: (checked: Checked) => void; signal: AbortSignal };

/** Shows what the signature says as soon as it is known, then what our service says. */
export async function checkCode(text: string, { show, signal }: Check): Promise<void> {
  const code = readSignedCode(text);
  if (code === null) return show({ state: 'notOurs' });
  show({ state: 'checking' });
  const asked = askStanding(text, signal);
  const signature = await verifySignature(code, await loadKeys(signal));
  if (signal.aborted) return;
  show(judge(code.document, signature, 'asking'));
  const standing = await asked;
  if (!signal.aborted) show(judge(code.document, signature, standing));
}

/** A signature that does not fit is final. Without one that fits our service alone decides. */
export function judge(
  document: IssuedDocument,
  signature: Signature,
  standing: ShownStanding | 'notOurs',
): Checked {
  if (signature === 'invalid' || standing === 'notOurs') return { state: 'notOurs' };
  if (signature === 'unchecked' && standing === 'asking') return { state: 'checking' };
  if (signature === 'unchecked' && standing === 'notAsked') return { state: 'undecided' };
  return { state: 'ours', document, standing };
}

type Keys = readonly { id: number; key: string }[];

/** None without an answer: the service worker has kept the last one. */
async function loadKeys(signal: AbortSignal): Promise<Keys> {
  try {
    return (await call(listSigningKeys, { signal, timeoutMs: callTimeoutMs })).keys;
  } catch {
    return [];
  }
}

async function askStanding(code: string, signal: AbortSignal): Promise<ShownStanding | 'notOurs'> {
  try {
    return (await call(checkSignedCode, { body: { code }, signal, timeoutMs: callTimeoutMs })).standing;
  } catch {
    return 'notAsked';
  }
}

export async function verifySignature(code: SignedCode, keys: Keys): Promise<Signature> {
  const listed = keys.find(({ id }) => id === code.document.keyId);
  if (listed === undefined) return 'unchecked';
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(listed.key), 'Ed25519', false, ['verify']);
    return (await crypto.subtle.verify('Ed25519', key, code.signature, code.signed)) ? 'valid' : 'invalid';
  } catch {
    // Over plain HTTP there is no `subtle`, and older browsers do not know Ed25519.
    return 'unchecked';
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
