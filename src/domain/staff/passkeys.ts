import { isStorable, normaliseText } from '../text/plainText.ts';

/** Passkeys of staff (WebAuthn level 3): where they work, what they are called, and which answers count. */

/** What a key answers for. An answer for one purpose is worth nothing for another. */
export const challengePurposes = ['signIn', 'prove', 'register', 'accept'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** A question waits for so long. At exactly five minutes it is over. */
export const challengeMinutes = 5;

/** EdDSA, ES256 and RS256, as COSE numbers them: each authenticator has one of them, and their keys are small. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** The site as browsers and authenticators know it. A key answers to no other. */
export type PasskeySite = { id: string; origin: string };

/** Null where browsers have no passkeys: without https, but for `localhost`, and at a number instead of a name. */
export function parsePasskeySite(address: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(address);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return isSecure && !isNumber ? { id: hostname, origin } : null;
}

/**
 * Whether an answer's signature counter may follow the stored one. One that does not grow hints at a copy of
 * the key; keys synced between a person's devices always report 0 (WebAuthn 6.1.1).
 */
export function counterStands(stored: number, given: number): boolean {
  return given > stored || (given === 0 && stored === 0);
}

export const passkeyNameLimit = 60;

/** The name as it is stored; null for an empty, too long or unreadable one. */
export function parsePasskeyName(typed: string): string | null {
  const name = normaliseText(typed);
  const length = [...name].length;
  return length > 0 && length <= passkeyNameLimit && isStorable(name) ? name : null;
}

/** Whether a person could still come in: everybody but the first owner, whose password always opens. */
export function hasWayIn({
  passkeys,
  hasPassword,
  hasFactor,
}: {
  passkeys: number;
  hasPassword: boolean;
  hasFactor: boolean;
}): boolean {
  return passkeys > 0 || (hasPassword && hasFactor);
}
