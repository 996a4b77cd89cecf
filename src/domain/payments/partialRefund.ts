import { formatUsd } from '../prices/fees.ts';

/** In cents. */
export type MoneyTotals = { totalCents: number; capturedCents: number; refundedCents: number };

/**
 * How much of the price went back, in cents. A refunded second payment does not count, nor what the bank took
 * back: neither is part of the price.
 */
export function returnedCents({ totalCents, capturedCents, refundedCents }: MoneyTotals): number {
  return Math.max(0, Math.min(refundedCents, totalCents - (capturedCents - refundedCents)));
}

/** True if a part of the price went back and the rest is held. */
export function isPartlyRefunded(money: MoneyTotals): boolean {
  return returnedCents(money) > 0 && money.capturedCents > money.refundedCents;
}

/** The returned part of the price in US dollars; null if nothing or all of it went back. */
export function partlyRefundedAmount(money: MoneyTotals): string | null {
  return isPartlyRefunded(money) ? formatUsd(returnedCents(money)) : null;
}
