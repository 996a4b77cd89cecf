import type * as z from 'zod';

export type Json = z.core.util.JSONType;

/** What stands in place of a member: null, other types, a word and a number that are new. */
const oddities: readonly Json[] = [null, true, 'new word', 1.5, 9_999_999_999, [], [null], {}, { new: 1 }];

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of every member of a document, such as `data.net.amount` or `data.payment_attempts.0.id`. */
export function pathsIn(value: Json, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...pathsIn(member, path)];
  });
}

/** The document with a value at a path. Unchanged where an earlier change took the place away. */
export const mutated = (value: Json, path: string, odd: Json): Json =>
  changed(value, path.split('.'), () => odd);

/** The same with one of the oddities, or without the member: a number picks. */
export function mutatedBy(seed: number, value: Json, path: string): Json {
  const odd = oddities[seed % (oddities.length + 1)];
  return odd === undefined ? removed(value, path) : mutated(value, path, odd);
}

/** The document without the member at a path. */
export const removed = (value: Json, path: string): Json => changed(value, path.split('.'), () => undefined);

function changed(value: Json, [name, ...rest]: readonly string[], to: () => Json | undefined): Json {
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((member, place) => (String(place) === name ? changedMember(member, rest, to) : member));
  }
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  const { [name]: member, ...others } = value;
  const next = rest.length === 0 ? to() : changed(member ?? null, rest, to);
  return next === undefined ? others : { ...others, [name]: next };
}

const changedMember = (member: Json, rest: readonly string[], to: () => Json | undefined): Json =>
  rest.length === 0 ? (to() ?? null) : changed(member, rest, to);
