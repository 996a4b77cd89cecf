/** What the browser takes to the bank, specification 1 section 2 ("3D Secure page"); the values as they came. */
export type Challenge = { acsUrl: string; md: string; paReq: string; termUrl: string };

/** Why a browser is not sent on: something is missing, or an address is none that we send customers to. */
export type ChallengeRefusal = 'missing' | 'unsafeAddress' | 'unknownBank';

/** Reads `acsUrl`, `md`, `paReq` and `termUrl` of a query string; null when any is missing or empty. */
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
 * Whether the form may be posted: both addresses https (http on this machine's own names only), and the bank one of
 * `bankHosts`, each a host with its port where it has one. Null when it may.
 */
export function challengeRefusal(
  { acsUrl, termUrl }: Challenge,
  bankHosts: readonly string[],
): Exclude<ChallengeRefusal, 'missing'> | null {
  const bank = safeAddress(acsUrl);
  if (bank === null || safeAddress(termUrl) === null) return 'unsafeAddress';
  return bankHosts.some((host) => host.toLowerCase() === bank.host) ? null : 'unknownBank';
}

/** A whole address of the web without a user name, encrypted unless it stays on this machine; else null. */
function safeAddress(text: string): URL | null {
  // A browser would read a relative address as one of ours, and drop spaces and control characters.
  if (!/^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
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
