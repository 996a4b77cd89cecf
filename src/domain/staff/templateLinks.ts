/** What other scripts and keyboards write for the dots of a host (RFC 3490 section 3.1). */
const dots = /[\u3002\uFF0E\uFF61]/gu;

/** Stands in a text for a value, which may be any word. */
export const valuePlace = '\uFFFC';

/** Of bare names, those with these endings become links in mail programs. */
const endings = new Set(
  (
    'com net org info biz edu gov int app dev io ai co me tv cc xyz online site website shop store top club ' +
    'live link click icu vip pro page tr uk eu de fr es it nl be at ch se us ca au in ir ru ua az cn jp za ae sa eg'
  ).split(' '),
);

/**
 * The first host that is none of `hosts`, each with its port if it has one; else null. A host follows a
 * scheme, or is a bare name that begins with `www.`, has a known ending or a value in it (`…`).
 */
export function strangeHostIn(text: string, hosts: readonly string[]): string | null {
  return findHost(text, hosts)?.replaceAll(valuePlace, '…') ?? null;
}

function findHost(text: string, hosts: readonly string[]): string | null {
  const plain = text.replace(dots, '.');
  const isOurs = (host: string) => hosts.some((known) => host === known || host === `www.${known}`);
  const [, ...addresses] = plain.toLowerCase().split('://');
  const strange = addresses
    .map((address) => address.split(/[/?#\s]/u, 1)[0] ?? '')
    .find((host) => !isOurs(host.replace(/[.,;:!)]{1,2}$/u, '')));
  if (strange !== undefined) return strange === '' ? '://' : strange;
  return (
    plain
      .split(/[^\p{L}\p{M}\p{N}.\uFFFC-]/u)
      .map(bareHostIn)
      .find((host) => host !== null && !isOurs(host)) ?? null
  );
}

/** Not `1.500`, and not two sentences without a space between them. */
function bareHostIn(word: string): string | null {
  const labels = word.split('.').filter((label) => label !== '');
  if (labels.length > 1 && word.includes(valuePlace)) return hostOf(labels);
  const last = labels.findLastIndex((label, at) => at > 0 && isEnding(label));
  if (last !== -1) return hostOf(labels.slice(0, last + 1));
  const [first = '', ...others] = labels;
  return first.toLowerCase() === 'www' && others.length > 0 ? hostOf(labels) : null;
}

const hostOf = (labels: readonly string[]) => labels.join('.').toLowerCase();

/** With a capital, “Net” and “Es” begin a sentence. */
function isEnding(label: string): boolean {
  return endings.has(label.toLowerCase()) && !/^\p{Lu}\p{Ll}/u.test(label);
}
