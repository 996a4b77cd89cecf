import { processingFeeFor, serviceFeeCents } from '../prices/fees.ts';
import type { ProcessingType } from '../prices/processingTypes.ts';
import type { RuleBook } from '../rules/ruleBook.ts';

/** What one line of an order sells to one traveller. */
export const orderItems = ['visaService', 'processing', 'plan'] as const;
export type OrderItem = (typeof orderItems)[number];

/** A priced thing of one traveller; the amount is in cents and never zero. */
export type OrderLine = { item: OrderItem; amountCents: number };

/** The lines of a visa application: the service fee and the processing option, specification 1 section 9. */
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

/** The lines of an insurance application: the premium of its plan. */
export function planLines(premiumCents: number): OrderLine[] {
  return [{ item: 'plan', amountCents: premiumCents }];
}

/** What the lines come to, in cents. */
export function totalOf(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
