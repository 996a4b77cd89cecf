/** How many calls one address may make, for each kind of call. `RATE_LIMIT_FACTOR` multiplies them. */
const perMinute = {
  /** Everything that has no row of its own. */
  general: 600,
  token: 60,
  submit: 30,
  /** An application number is the key to a person's status: guessing must stay hopeless. */
  lookup: 60,
  checkout: 30,
  download: 30,
  pageView: 120,
  /** Only against floods: wrong passwords have delays of their own, kept in the database. */
  login: 30,
  /** Connections to the live channel; a page that lost its own comes back with growing pauses. */
  socket: 60,
  /** Messages in the chat. */
  chat: 30,
} as const;

export type LimitName = keyof typeof perMinute;

/** The options of `@fastify/rate-limit` for a route. */
export function limitOf(name: LimitName, factor: number): { max: number; timeWindow: number } {
  return { max: Math.ceil(perMinute[name] * factor), timeWindow: 60_000 };
}

/** One bucket an IPv4 address or an IPv6 /64, which is what one household is given. */
export function addressBucket(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  return address.includes(':') ? `${expand(address).slice(0, 4).join(':')}::/64` : address;
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
