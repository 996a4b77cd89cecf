import { parseUsd } from '../prices/fees.ts';

/** Amounts of US dollars as staff type them, written as the staff pages write them. */

const grouped = /^\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?$/;

/** Reads `1.234,50`, `1234,50`, `1234.50` or `$1.234,50` as cents. Null for anything else. */
export function centsOfTyped(typed: string): number | null {
  const amount = typed.trim().replace(/^\$/, '');
  return parseUsd((grouped.test(amount) ? amount.replaceAll('.', '') : amount).replace(',', '.'));
}

/** What a field begins with, from `1234.50`: `1234,50`. */
export function typedAmount(usd: string): string {
  return usd.replace('.', ',');
}
