import type { LimitName } from '../../contract/endpoint.ts';

/** Calls a minute of one address. `RATE_LIMIT_FACTOR` multiplies all limits here. */
const perMinute = {
  /** Every call without a row of its own. */
  general: 600,
  token: 60,
  submit: 30,
  /** Against guessing: a number gives access to a person's status. */
  lookup: 60,
  checkout: 30,
  download: 30,
  /** E-mail addresses tried; each application also has its own limit. */
  proof: 10,
  pageView: 120,
  /** Against floods only: wrong passwords have delays in the database. */
  login: 30,
  /** A page reconnects after growing pauses. */
  socket: 60,
  chat: 30,
} as const satisfies Record<LimitName, number>;

export const submissionsPerToken = 5;

/** Submissions of one block without their tokens' work. */
export const workless = { perMinute: 3 } as const;

/** Look-ups of unknown numbers. */
export const unknownNumbers = {
  /** Of all addresses together. */
  perMinute: 300,
  /** Of one block beyond that: the page asks for both kinds of a number. */
  ofOneBlockThen: 2,
} as const;

export function readLimit(name: LimitName, factor: number): { max: number; timeWindow: number } {
  return { max: Math.ceil(perMinute[name] * factor), timeWindow: 60_000 };
}

/** The IPv4 address, or the IPv6 /64, which one household gets. */
export function addressBucket(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  return address.includes(':') ? `${expand(address).slice(0, 4).join(':')}::/64` : address;
}

/** The IPv4 /24 or the IPv6 /64, which a network likely keeps while a form is filled in. */
export function addressBlock(address: string): string {
  const bucket = addressBucket(address);
  return bucket.includes(':') ? bucket : `${bucket.split('.').slice(0, 3).join('.')}.0/24`;
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array.from({ length: gap }, () => '0'), ...back].map((part) =>
    part.replace(/^0+(?=.)/, ''),
  );
}
