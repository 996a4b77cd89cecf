import { expect, test } from 'vitest';
import { serviceBook } from '../rules/serviceBook.ts';
import { finalCheckDelays, nextCheckSeconds } from './checkTimes.ts';

const { checkoutHours } = serviceBook.service;
const hour = 3_600;

/** The seconds after its opening at which an unpaid checkout is asked about, the first after a minute. */
function checksOfADay(): number[] {
  let at = 60;
  const checks = [at];
  while (at < checkoutHours * hour) {
    at += nextCheckSeconds(checks.length);
    checks.push(at);
  }
  return checks;
}

/** The longest wait for the next check of a payment made between these seconds after the opening. */
function longestWait(from: number, to: number): number {
  const checks = checksOfADay();
  const waits = checks.map((at, place) => at - Math.max(from, checks[place - 1] ?? 0));
  return Math.max(...waits.filter((_, place) => (checks[place - 1] ?? 0) < to));
}

test('a payment without browser and webhook is asked about within a minute for four hours, then within ten', () => {
  expect(longestWait(0, 4 * hour)).toBe(60);
  expect(longestWait(4 * hour, checkoutHours * hour)).toBe(600);
});

test('a checkout that nobody pays is asked about some 360 times', () => {
  expect(checksOfADay().length).toBeGreaterThan(350);
  expect(checksOfADay().length).toBeLessThan(370);
});

test('a payment that ended without money is asked about soon, and for the last time after a week', () => {
  expect(finalCheckDelays.toSorted((one, other) => one - other)).toEqual(finalCheckDelays);
  expect(finalCheckDelays[0]).toBeLessThanOrEqual(120);
  expect(finalCheckDelays.at(-1)).toBe(7 * 86_400);
});
