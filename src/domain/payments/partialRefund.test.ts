import { describe, expect, test } from 'vitest';
import { isPartlyRefunded, partlyRefundedAmount, returnedCents } from './partialRefund.ts';

describe('what went back of the price', () => {
  test.each([
    ['nothing was paid', 22_400, 0, 0, 0, false],
    ['nothing went back', 22_400, 22_400, 0, 0, false],
    ['a part', 22_400, 22_400, 15_500, 15_500, true],
    ['all but a cent', 22_400, 22_400, 22_399, 22_399, true],
    ['everything', 22_400, 22_400, 22_400, 22_400, false],
    ['a second payment, whole', 22_400, 44_800, 22_400, 0, false],
    ['a second payment and a part', 22_400, 44_800, 30_000, 7_600, true],
    ['the bank took the payment back', 22_400, 0, 0, 0, false],
    ['the bank took the rest back', 22_400, 5_000, 5_000, 5_000, false],
  ])('%s', (_case, totalCents, capturedCents, refundedCents, returned, isPartly) => {
    const money = { totalCents, capturedCents, refundedCents };
    expect(returnedCents(money)).toBe(returned);
    expect(isPartlyRefunded(money)).toBe(isPartly);
    expect(partlyRefundedAmount(money) === null).toBe(!isPartly);
  });
});
