import type { Charge, Dispute, Intent, Payout, Refund, Session, Transaction } from './objects.ts';

/** Everything the stand-in knows, each list oldest first. */
export function emptyBooks() {
  return {
    sessions: [] as Session[],
    intents: [] as Intent[],
    charges: [] as Charge[],
    refunds: [] as Refund[],
    disputes: [] as Dispute[],
    transactions: [] as Transaction[],
    payouts: [] as Payout[],
  };
}
export type Books = ReturnType<typeof emptyBooks>;

/** The object of any kind with this number. */
function anyOf(books: Books, id: unknown): object | undefined {
  return Object.values(books)
    .flat()
    .find((object) => object.id === id);
}

/** An object as Stripe answers it: fields named by `expand` hold the object instead of its number. */
export function expanded(books: Books, object: unknown, paths: readonly string[]): unknown {
  return paths.reduce((made, path) => expandedAt(books, made, path.split('.')), object);
}

function expandedAt(books: Books, value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.map((item) => expandedAt(books, item, path));
  const object = typeof value === 'string' ? anyOf(books, value) : value;
  if (name === undefined || typeof object !== 'object' || object === null) return object ?? value;
  const inner = Object.entries(object).find(([key]) => key === name);
  return inner === undefined ? object : { ...object, [name]: expandedAt(books, inner[1], rest) };
}

/** A page of a list, newest first, as Stripe pages: `limit` (10 unless told) and `starting_after`. */
export function pageOf<Item extends { id: string }>(
  url: string,
  items: readonly Item[],
  query: URLSearchParams,
) {
  const newest = items.toReversed();
  const after = query.get('starting_after');
  const start = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const limit = Math.min(Number(query.get('limit') ?? 10), 100);
  return {
    object: 'list',
    url,
    has_more: start + limit < newest.length,
    data: newest.slice(start, start + limit),
  };
}
