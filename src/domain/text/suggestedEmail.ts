import { isEmailAddress } from './emailAddress.ts';

/**
 * Large mail providers by the first label of their domain, with their endings for addresses. Only names that
 * no other firm's resembles; no short or common words.
 */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  yahoo: (
    'com co.uk co.in in fr de es it ca ie ro gr se dk no pl hu nl be com.au co.nz co.za com.br com.ar com.mx com.co ' +
    'com.pe com.ve cl co.id com.ph com.vn com.my com.sg com.hk com.tw co.th co.jp co.kr com.cn cn com.tr com.ua'
  ).split(' '),
  hotmail: (
    'com co.uk fr de es it nl be ch at ca cl cz dk fi gr hu no se sg sk rs ph my com.au com.br com.ar com.mx com.hk ' +
    'com.tw com.tr com.vn co.in co.id co.il co.jp co.kr co.nz co.th co.za'
  ).split(' '),
  outlook: (
    'com fr de es it at be pt ie dk cz hu sk lv cl in jp kr my ph sg sa com.au com.br com.ar com.gr com.tr com.vn ' +
    'co.id co.il co.nz co.th'
  ).split(' '),
  windowslive: ['com'],
  icloud: ['com'],
  rocketmail: ['com'],
  protonmail: ['com', 'ch'],
  rediffmail: ['com'],
  yandex: ['com', 'ru', 'by', 'kz', 'ua', 'com.tr'],
  vodamail: ['co.za'],
  telkomsa: ['net'],
  btinternet: ['com'],
  wanadoo: ['fr', 'es'],
  laposte: ['net'],
};

/** Other names one letter away from a provider's. */
const others: readonly string[] = ['gail', 'grail'];

/** Slips of .com that are no zone. */
const noZones: readonly string[] = [
  'con',
  'cmo',
  'ocm',
  'comm',
  'coom',
  'ccom',
  'xom',
  'vom',
  'cim',
  'cpm',
  'cok',
];

/** Zones: a mistake only where the provider has no addresses. */
const zonesLikeCom: readonly string[] = ['co', 'cm', 'om'];

/**
 * The address probably meant, or null. Finds one slip in a large provider's name, and in `.com`. Never refuse
 * an address by it: many domains look like a mistake.
 */
export function suggestedEmail(typed: string): string | null {
  const address = typed.trim();
  if (!isEmailAddress(address)) return null;
  const at = address.indexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const meant = suggestedDomain(domain);
  return meant === domain ? null : `${address.slice(0, at)}@${meant}`;
}

function suggestedDomain(domain: string): string {
  const [name = '', ...labels] = domain.split('.');
  const last = labels.pop() ?? '';
  const ending = [...labels, noZones.includes(last) ? 'com' : last].join('.');
  const provider = Object.hasOwn(providers, name) ? name : resembledProvider(name);
  const endings = provider === undefined ? [] : (providers[provider] ?? []);
  if (endings.includes(ending)) return `${provider}.${ending}`;
  if (endings.includes('com') && zonesLikeCom.includes(ending)) return `${provider}.com`;
  return `${name}.${ending}`;
}

/** Real names near a provider's mostly differ in the first letter: mail, ymail, wahoo, cloud. */
function resembledProvider(name: string): string | undefined {
  if (others.includes(name)) return undefined;
  return Object.keys(providers).find((provider) => name[0] === provider[0] && isOneSlipFrom(name, provider));
}

/** One insertion, deletion or substitution of a letter, or a swap of neighbours. */
function isOneSlipFrom(typed: string, right: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === right[same]) same += 1;
  const [rest, wanted] = [typed.slice(same), right.slice(same)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  );
}
