import { type ProcessingType, processingOption, processingOptions } from '../processing/processingOptions.ts';

/** The fixed e-visa service fee in US dollars and in cents, specification 1 section 9. */
export const serviceFeeUsd = 69;
export const serviceFeeCents = serviceFeeUsd * 100;

export const currency = 'USD';

/** What a visa application costs, in cents: the processing price plus the service fee; with nothing chosen the fee. */
export function totalFor(type: ProcessingType | null): number {
  return serviceFeeCents + (type === null ? 0 : processingFeeFor(type));
}

/** The processing price alone, in cents. */
export function processingFeeFor(type: ProcessingType): number {
  return processingOption(type).price * 100;
}

/** Lowest and highest figure of the price table, in cents: what the fees page may state as its range. */
export function totalRange(): { lowest: number; highest: number } {
  const totals = processingOptions.map(({ value }) => totalFor(value));
  return { lowest: Math.min(...totals), highest: Math.max(...totals) };
}

/** Cents as dollars with two decimals: 22400 becomes '224.00'. Throws RangeError unless given whole, safe cents. */
export function formatUsd(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount must be whole cents');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const usd = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/;

/**
 * Dollars as typed or sent ('224', '224.5', '224.00' or such a number) in cents. Null for anything else: signs,
 * exponents, hexadecimal, more than two decimals, a thousand million or more. Reads digits, never multiplies fractions.
 */
export function parseUsd(amount: unknown): number | null {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  const parts = usd.exec(String(amount));
  if (!parts) return null;
  const [, dollars = '', cents = ''] = parts;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
