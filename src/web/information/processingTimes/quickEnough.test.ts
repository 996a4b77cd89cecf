import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { cheapestInTime, choicesFor } from './quickEnough.ts';

// A Monday morning and a Friday evening.
const monday = new Date('2026-11-23T09:00:00Z');
const friday = new Date('2026-11-20T17:30:00Z');
const inTime = (arrival: string, now: Date) =>
  choicesFor(calendarDate(arrival), now)
    .filter((choice) => choice.inTime)
    .map(({ type }) => type);

describe('what is quick enough for an arrival', () => {
  test('is everything offered that is expected by then', () => {
    expect(inTime('2026-12-31', monday)).toHaveLength(7);
    expect(inTime('2026-11-26', monday)).toEqual(['fast', 'urgent_24', 'urgent_12', 'urgent_4', 'urgent_1']);
  });

  test('a weekend in between counts: what is offered may be late', () => {
    const tomorrow = choicesFor(calendarDate('2026-11-21'), friday);
    expect(tomorrow.map(({ type }) => type)).toEqual(['urgent_24', 'urgent_12', 'urgent_4', 'urgent_1']);
    expect(tomorrow.some((choice) => choice.inTime)).toBe(false);
    expect(cheapestInTime(tomorrow)).toBeNull();
  });

  test('totals are those charged, and the cheapest in time is marked', () => {
    const choices = choicesFor(calendarDate('2026-12-31'), monday);
    expect(choices.map(({ totalUsd }) => totalUsd)).toEqual([159, 224, 274, 389, 439, 519, 754]);
    expect(cheapestInTime(choices)).toBe('slow');
  });

  test('is nothing for a day that is over', () => expect(inTime('2026-11-22', monday)).toEqual([]));
});
