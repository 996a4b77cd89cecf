import { formatUsd } from '../prices/fees.ts';

/** In cents. */
export type MoneyTotals = { totalCents: number; capturedCents: number; refundedCents: number };

/**
 * The returned part of the price. Neither a refunded second payment nor what the bank took back is part of
 * the price.
 */
export function returnedCents({ totalCents, capturedCents, refundedCents }: MoneyTotals): number {
  return Math.max(0, Math.min(refundedCents, totalCents - (capturedCents - refundedCents)));
}

/** A part of the price went back and the rest is held. */
export function isPartlyRefunded(money: MoneyTotals): boolean {
  return returnedCents(money) > 0 && money.capturedCents > money.refundedCents;
}

/** In US dollars; null if nothing or all of the price went back. */
export function partlyRefundedAmount(money: MoneyTotals): string | null {
  return isPartlyRefunded(money) ? formatUsd(returnedCents(money)) : null;
}
