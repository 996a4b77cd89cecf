import { formatUsd } from '../prices/fees.ts';

/** What is known of an application's money, in cents. */
export type MoneyTotals = { totalCents: number; capturedCents: number; refundedCents: number };

/**
 * How much of the price went back, in cents. A second payment that went back took nothing from the price, so it does not
 * count, and neither does what the bank took back itself.
 */
export function returnedCents({ totalCents, capturedCents, refundedCents }: MoneyTotals): number {
  return Math.max(0, Math.min(refundedCents, totalCents - (capturedCents - refundedCents)));
}

/** Whether a part of the price went back and the rest is held. */
export function isPartlyRefunded(money: MoneyTotals): boolean {
  return returnedCents(money) > 0 && money.capturedCents > money.refundedCents;
}

/** What went back of the price in US dollars, where the rest is held; null where nothing or all of it went back. */
export function partlyRefundedAmount(money: MoneyTotals): string | null {
  return isPartlyRefunded(money) ? formatUsd(returnedCents(money)) : null;
}
