import type { RuleBook } from '../rules/ruleBook.ts';
import { type ProcessingType, processingTypes } from './processingTypes.ts';

type Prices = Pick<RuleBook, 'serviceFeeUsd' | 'processing'>;

export const currency = 'USD';

/** The e-visa service fee, specification 1 section 9. */
export function serviceFeeCents({ serviceFeeUsd }: Pick<RuleBook, 'serviceFeeUsd'>): number {
  return serviceFeeUsd * 100;
}

/** Service fee plus the processing price, if chosen. */
export function totalFor(book: Prices, type: ProcessingType | null): number {
  return serviceFeeCents(book) + (type === null ? 0 : processingFeeFor(book, type));
}

/** The processing price, without the service fee. */
export function processingFeeFor({ processing }: Pick<RuleBook, 'processing'>, type: ProcessingType): number {
  return processing[type].price * 100;
}

/** Lowest and highest processing price in US dollars, for texts. */
export function processingPriceRange({ processing }: Pick<RuleBook, 'processing'>): {
  lowest: number;
  highest: number;
} {
  const prices = processingTypes.map((type) => processing[type].price);
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

/** Lowest and highest total in cents, for the fees page. */
export function totalRange(book: Prices): { lowest: number; highest: number } {
  const totals = processingTypes.map((type) => totalFor(book, type));
  return { lowest: Math.min(...totals), highest: Math.max(...totals) };
}

/** 22400 becomes '224.00'. Throws RangeError unless given whole, safe cents. */
export function formatUsd(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount must be whole cents');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const usd = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/;

/**
 * Reads dollars ('224', '224.5', '224.00' or such a number) as cents, without arithmetic on fractions. Null
 * for signs, exponents, hexadecimal, more than two decimals, a thousand million or more.
 */
export function parseUsd(amount: unknown): number | null {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  const parts = usd.exec(String(amount));
  if (!parts) return null;
  const [, dollars = '', cents = ''] = parts;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
