const minute = 60;

/** Four hours of a check each minute. Nearly everybody has paid or given up by then. */
const frequentRounds = 240;

/**
 * Seconds from check number `round` of an open payment to the next: a minute in the first four hours, so that
 * money is known within two minutes without browser and webhook; then ten minutes, until the checkout is
 * over. An unpaid checkout costs some 360 questions in its day.
 */
export function nextCheckSeconds(round: number): number {
  return round < frequentRounds ? minute : 10 * minute;
}
