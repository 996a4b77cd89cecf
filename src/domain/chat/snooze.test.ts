import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snoozeChoices, snoozeEnd } from './snooze.ts';

describe('the end of a snooze', () => {
  it.each([
    // Istanbul is three hours ahead of UTC.
    ['hour', '2026-11-27T20:30:00.000Z', '2026-11-27T21:30:00.000Z'],
    ['tomorrow', '2026-11-27T05:59:00.000Z', '2026-11-28T06:00:00.000Z'],
    ['tomorrow', '2026-11-27T20:59:59.999Z', '2026-11-28T06:00:00.000Z'],
    // Midnight in Istanbul: the 28th has begun.
    ['tomorrow', '2026-11-27T21:00:00.000Z', '2026-11-29T06:00:00.000Z'],
    ['tomorrow', '2026-12-31T10:00:00.000Z', '2027-01-01T06:00:00.000Z'],
    // A Friday, a Sunday and the last moment of it, a Monday.
    ['monday', '2026-11-27T10:00:00.000Z', '2026-11-30T06:00:00.000Z'],
    ['monday', '2026-11-29T10:00:00.000Z', '2026-11-30T06:00:00.000Z'],
    ['monday', '2026-11-29T20:59:59.999Z', '2026-11-30T06:00:00.000Z'],
    ['monday', '2026-11-29T21:00:00.000Z', '2026-12-07T06:00:00.000Z'],
    ['monday', '2026-11-30T05:00:00.000Z', '2026-12-07T06:00:00.000Z'],
  ] as const)('%s from %s is %s', (choice, now, end) => {
    expect(snoozeEnd(choice, new Date(now)).toISOString()).toBe(end);
  });

  it('lies ahead, within eight days', () => {
    const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(now, fc.constantFrom(...snoozeChoices), (at, choice) => {
        const ahead = snoozeEnd(choice, at).getTime() - at.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThan(8 * 24 * 3_600_000);
      }),
    );
  });
});
