import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, todayInIstanbul } from '../calendar/calendarDate.ts';
import { commonBook } from '../rules/commonBook.ts';
import { adjustChoice, cheapestInTime, choiceForArrival, offersFor, smallGain } from './offers.ts';
import { processingTypes } from './processingTypes.ts';

// A Monday morning, a Friday evening and a Sunday.
const monday = new Date('2026-11-23T09:00:00Z');
const friday = new Date('2026-11-20T17:30:00Z');
const sunday = new Date('2026-11-22T10:00:00Z');

const offers = (arrival: string, now: Date) =>
  offersFor({ ...commonBook, today: todayInIstanbul(now) }, calendarDate(arrival), now);
const inTime = (arrival: string, now: Date) =>
  offers(arrival, now)
    .filter(({ isInTime }) => isInTime)
    .map(({ value }) => value);

describe('what is quick enough for an arrival', () => {
  test('is everything offered that is expected by then', () => {
    expect(inTime('2026-12-31', monday)).toHaveLength(7);
    expect(inTime('2026-11-26', monday)).toEqual(['fast', 'urgent_24', 'urgent_12', 'urgent_4', 'urgent_1']);
  });

  test('a weekend in between counts: what is offered may be late', () => {
    const tomorrow = offers('2026-11-21', friday);
    expect(tomorrow.map(({ value }) => value)).toEqual(['urgent_24', 'urgent_12', 'urgent_4', 'urgent_1']);
    expect(tomorrow.some(({ isInTime }) => isInTime)).toBe(false);
    expect(cheapestInTime(tomorrow)).toBeNull();
  });

  test('totals are those charged, and the cheapest in time is marked', () => {
    const all = offers('2026-12-31', monday);
    expect(all.map(({ totalCents }) => totalCents / 100)).toEqual([159, 224, 274, 389, 439, 519, 754]);
    expect(all.map(({ processingCents }) => processingCents / 100)).toEqual([
      90, 155, 205, 320, 370, 450, 685,
    ]);
    expect(cheapestInTime(all)).toBe('slow');
  });

  test('is nothing for a day that is over', () => expect(inTime('2026-11-22', monday)).toEqual([]));
});

describe('an option that costs more and comes hardly sooner', () => {
  const gains = (arrival: string, now: Date) => {
    const all = offers(arrival, now);
    return Object.fromEntries(all.map((offer) => [offer.value, smallGain(offer, all)]));
  };

  test('is the one of 4 hours beside the one of 12: half an hour for $80', () => {
    expect(gains('2026-12-31', monday)).toEqual({
      slow: null,
      standard: null,
      fast: null,
      urgent_24: null,
      urgent_12: null,
      urgent_4: { than: 'urgent_12', soonerMs: 30 * 60_000, moreCents: 8_000 },
      urgent_1: null,
    });
  });

  test('is never said of the cheapest, and only of less than two hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.nat(14 * 24 * 60), (days, minutes) => {
        const now = new Date(monday.getTime() + minutes * 60_000);
        const today = todayInIstanbul(now);
        const all = offersFor({ ...commonBook, today }, addDays(today, days), now);
        for (const offer of all) {
          const gain = smallGain(offer, all);
          const than = all.find(({ value }) => value === gain?.than);
          if (gain === null || than === undefined) continue;
          expect(gain.soonerMs).toBeGreaterThanOrEqual(0);
          expect(gain.soonerMs).toBeLessThan(2 * 3_600_000);
          expect(gain.moreCents).toBe(offer.totalCents - than.totalCents);
          expect(gain.moreCents).toBeGreaterThan(0);
          expect(than.due.getTime() - offer.due.getTime()).toBe(gain.soonerMs);
        }
      }),
    );
  });
});

describe('the choice after something changed', () => {
  const in2Days = offers('2026-11-25', monday);
  const none = offers('2026-11-22', sunday);

  test('is kept while it is still offered', () =>
    expect(adjustChoice('fast', in2Days)).toEqual({ choice: 'fast', changed: false }));

  test('becomes the first available option when it is not', () =>
    expect(adjustChoice('slow', in2Days)).toEqual({ choice: 'fast', changed: true }));

  test('is nothing when there are no options', () =>
    expect(adjustChoice('slow', [])).toEqual({ choice: null, changed: false }));

  test('stays open when none was made', () =>
    expect(adjustChoice(null, in2Days)).toEqual({ choice: null, changed: false }));

  test('is nothing when no option is in time, but one that was made is kept while the arrival stays', () => {
    expect(adjustChoice('standard', none)).toEqual({ choice: null, changed: false });
    expect(adjustChoice('urgent_1', none)).toEqual({ choice: 'urgent_1', changed: false });
    expect(choiceForArrival('urgent_1', none)).toEqual({ choice: null, changed: false });
  });

  test('for a new arrival is an option that is offered, and there is none only where none is in time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.nat(14 * 24 * 60),
        fc.constantFrom(...processingTypes),
        (days, minutes, current) => {
          const now = new Date(monday.getTime() + minutes * 60_000);
          const today = todayInIstanbul(now);
          const all = offersFor({ ...commonBook, today }, addDays(today, days), now);
          const { choice } = choiceForArrival(current, all);
          if (choice === null) expect(cheapestInTime(all)).toBeNull();
          else expect(all.map(({ value }) => value)).toContain(choice);
        },
      ),
    );
  });
});
