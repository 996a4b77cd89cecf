const minute = 60;

/** Checks that come each minute: four hours of them. Nearly everybody has paid or given up by then. */
const frequentRounds = 240;

/**
 * Seconds from check number `round` of an open payment to the next: a minute in the first four hours, so that money is known
 * within two minutes where browser and webhook are lost; ten minutes after that, until the checkout is over. A checkout
 * that nobody pays costs some 360 questions to the provider in its day.
 */
export function nextCheckSeconds(round: number): number {
  return round < frequentRounds ? minute : 10 * minute;
}
