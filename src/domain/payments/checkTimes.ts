const minute = 60;

/** Four hours: nearly everybody has paid or given up by then. */
const frequentRounds = 240;

/**
 * Seconds from check number `round` of an open payment to the next: a minute for four hours, then ten
 * (`docs/decisions/payment-checks.md`).
 */
export function nextCheckSeconds(round: number): number {
  return round < frequentRounds ? minute : 10 * minute;
}
