import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusy, signInDelaySeconds, waitWords } from './signInDelay.ts';

describe('the wait after wrong passwords', () => {
  it.each([
    [0, 0],
    [5, 0],
    [6, 5],
    [7, 10],
    [8, 20],
    [13, 640],
    [14, 900],
    [1000, 900],
  ])('after %i wrong tries is %i s', (failures, seconds) => {
    expect(signInDelaySeconds(failures, { busy: false, factor: 1 })).toBe(seconds);
  });

  it.each([
    [0, 0],
    [1, 60],
    [2, 120],
    [5, 900],
  ])('while many addresses guess, after %i wrong tries is %i s', (failures, seconds) => {
    expect(signInDelaySeconds(failures, { busy: true, factor: 1 })).toBe(seconds);
  });

  it('never shrinks with a further wrong try, has an end, and spares who made none', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.boolean(),
        fc.integer({ min: 1, max: 1000 }),
        (failures, busy, factor) => {
          const wait = signInDelaySeconds(failures, { busy, factor });
          expect(wait).toBeLessThanOrEqual(900);
          expect(signInDelaySeconds(failures + 1, { busy, factor })).toBeGreaterThanOrEqual(wait);
          expect(signInDelaySeconds(0, { busy, factor })).toBe(0);
        },
      ),
    );
  });

  it('is busy from the 51st wrong try of everybody on', () => {
    expect([isBusy(50, 1), isBusy(51, 1), isBusy(51, 10)]).toEqual([false, true, false]);
  });

  it.each([
    [0.2, '1 saniye', '1 second'],
    [5, '5 saniye', '5 seconds'],
    [90, '90 saniye', '90 seconds'],
    [91, '2 dakika', '2 minutes'],
    [900, '15 dakika', '15 minutes'],
  ])('%d s reads %s', (seconds, tr, en) => {
    expect(waitWords(seconds)).toEqual({ tr, en });
  });
});
