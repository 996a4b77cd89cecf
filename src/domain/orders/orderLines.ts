import { processingFeeFor, serviceFeeCents } from '../prices/fees.ts';
import type { ProcessingType } from '../prices/processingTypes.ts';
import type { RuleBook } from '../rules/ruleBook.ts';

export const orderItems = ['visaService', 'processing', 'plan'] as const;
export type OrderItem = (typeof orderItems)[number];

/** A price for one traveller, in cents, never zero. */
export type OrderLine = { item: OrderItem; amountCents: number };

/** Service fee and processing option, specification 1 section 9. */
export function visaLines(
  book: Pick<RuleBook, 'serviceFeeUsd' | 'processing'>,
  type: ProcessingType,
): OrderLine[] {
  const lines: OrderLine[] = [
    { item: 'visaService', amountCents: serviceFeeCents(book) },
    { item: 'processing', amountCents: processingFeeFor(book, type) },
  ];
  return lines.filter(({ amountCents }) => amountCents > 0);
}

/** The plan's premium. */
export function planLines(premiumCents: number): OrderLine[] {
  return [{ item: 'plan', amountCents: premiumCents }];
}

/** In cents. */
export function sumLines(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
