import { parseJson } from '../text/json.ts';

/** Numbers are integers: amounts in cents. Ids are strings. */
export type CanonicalValue = string | number | boolean | null | readonly CanonicalValue[];

/** Another form voids what was asked in this one, which is never read as the other. */
const form = 1;

/**
 * What somebody approves, as one text: equal facts make equal texts, any other fact makes another.
 * Values stand in a fixed order, and none is an object, whose members have no order.
 */
export function canonicalText(action: string, values: readonly CanonicalValue[]): string {
  return JSON.stringify([form, action, ...values.map(canonical)]);
}

function canonical(value: CanonicalValue): CanonicalValue {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error('A number of a canonical text is an integer.');
  return typeof value === 'object' && value !== null ? value.map(canonical) : value;
}

/** Each once, in the order of their code units. */
export function canonicalSet(values: Iterable<string>): string[] {
  return [...new Set([...values].map((value) => value.normalize('NFC')))].sort();
}

/** The values of a canonical text of this form and action; null for another text. */
export function canonicalValues(action: string, text: string): unknown[] | null {
  const parsed = parseJson(text);
  if (!Array.isArray(parsed)) return null;
  const [ofForm, ofAction, ...values]: unknown[] = parsed;
  return ofForm === form && ofAction === action ? values : null;
}

/**
 * The place of the first value that differs; null where none does, or a text is of another form.
 */
export function firstDifference(action: string, before: string, after: string): number | null {
  const [old, present] = [canonicalValues(action, before), canonicalValues(action, after)];
  if (old === null || present === null) return null;
  const place = old.findIndex((value, at) => JSON.stringify(value) !== JSON.stringify(present[at]));
  return place === -1 ? null : place;
}
