import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, todayInIstanbul } from '../calendar/calendarDate.ts';
import { commonBook } from '../rules/commonBook.ts';
import {
  adjustChoice,
  cheapestInTime,
  choiceForArrival,
  type OptionChoice,
  offersFor,
  smallGain,
} from './offers.ts';
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
  const own = (chosen: OptionChoice['chosen']): OptionChoice => ({ chosen, replaced: null });

  test('is kept while it is still offered', () =>
    expect(adjustChoice(own('fast'), in2Days)).toEqual(own('fast')));

  test('becomes the first available option when it is not', () =>
    expect(adjustChoice(own('slow'), in2Days)).toEqual({ chosen: 'fast', replaced: 'slow' }));

  test('is nothing when there are no options', () =>
    expect(adjustChoice(own('slow'), [])).toEqual({ chosen: null, replaced: 'slow' }));

  test('stays open when none was made', () => expect(adjustChoice(own(null), in2Days)).toEqual(own(null)));

  test('is nothing when no option is in time, but one that was made is kept while the arrival stays', () => {
    expect(adjustChoice(own('standard'), none)).toEqual({ chosen: null, replaced: 'standard' });
    expect(adjustChoice(own('urgent_1'), none)).toEqual(own('urgent_1'));
    expect(choiceForArrival(own('urgent_1'), none)).toEqual({ chosen: null, replaced: 'urgent_1' });
  });

  const moment = fc.nat(14 * 24 * 60).map((minutes) => new Date(monday.getTime() + minutes * 60_000));
  const offersIn = (days: number, now: Date) => {
    const today = todayInIstanbul(now);
    return offersFor({ ...commonBook, today }, addDays(today, days), now);
  };
  const daysAhead = fc.integer({ min: 0, max: 20 });

  test('for a new arrival is an option that is offered, and there is none only where none is in time', () => {
    fc.assert(
      fc.property(daysAhead, moment, fc.constantFrom(...processingTypes), (days, now, current) => {
        const all = offersIn(days, now);
        const { chosen } = choiceForArrival(own(current), all);
        if (chosen === null) expect(cheapestInTime(all)).toBeNull();
        else expect(all.map(({ value }) => value)).toContain(chosen);
      }),
    );
  });

  test('for an arrival does not depend on the dates that were passed on the way to it', () => {
    fc.assert(
      fc.property(
        fc.array(daysAhead),
        daysAhead,
        moment,
        fc.constantFrom(null, ...processingTypes),
        (passed, days, now, current) => {
          const onTheWay = passed.reduce(
            (choice, on) => choiceForArrival(choice, offersIn(on, now)),
            own(current),
          );
          const all = offersIn(days, now);
          expect(choiceForArrival(onTheWay, all)).toEqual(choiceForArrival(own(current), all));
        },
      ),
    );
  });
});
