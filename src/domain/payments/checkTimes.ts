const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Four hours: nearly everybody has paid or given up by then. */
const frequentRounds = 240;

/**
 * Seconds from check number `round` of an open payment to the next: a minute for four hours, then ten
 * (`docs/decisions/payment-checks.md`).
 */
export function nextCheckSeconds(round: number): number {
  return round < frequentRounds ? minute : 10 * minute;
}

/**
 * Seconds after a payment ended without money at which the provider is asked again: a bank may take the money
 * later, and the webhook may be lost. After a week a bank has released what it only reserved.
 */
export const finalCheckDelays: readonly number[] = [minute, 10 * minute, hour, day, 7 * day];
