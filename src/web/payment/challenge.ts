import { parseUrl } from '../parseUrl.ts';

/** Values for the bank, unchanged (specification 1 section 2, "3D Secure page"). */
export type Challenge = { acsUrl: string; md: string; paReq: string; termUrl: string };

/** A parameter is missing, an address is unsafe, or the bank is none of ours. */
export type ChallengeRefusal = 'missing' | 'unsafeAddress' | 'unknownBank';

/** Reads `acsUrl`, `md`, `paReq` and `termUrl`; null if any is missing or empty. */
export function readChallenge(search: string): Challenge | null {
  const query = new URLSearchParams(search);
  const read = (name: keyof Challenge) => query.get(name) ?? '';
  const challenge = {
    acsUrl: read('acsUrl'),
    md: read('md'),
    paReq: read('paReq'),
    termUrl: read('termUrl'),
  };
  return Object.values(challenge).includes('') ? null : challenge;
}

/**
 * Null if the form may be posted: both addresses are https (http only for loopback), and the bank
 * is one of `bankHosts` (host with port if any).
 */
export function challengeRefusal(
  { acsUrl, termUrl }: Challenge,
  bankHosts: readonly string[],
): Exclude<ChallengeRefusal, 'missing'> | null {
  const bank = safeAddress(acsUrl);
  if (bank === null || safeAddress(termUrl) === null) return 'unsafeAddress';
  return bankHosts.some((host) => host.toLowerCase() === bank.host) ? null : 'unknownBank';
}

/** A web address without a user name, encrypted unless loopback; else null. */
function safeAddress(text: string): URL | null {
  // A browser reads a relative address as ours, and drops spaces and control characters.
  const url = /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text) ? parseUrl(text) : null;
  if (url === null) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || isLoopback(url.hostname) ? url : null;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
