import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessHours, businessHoursBetween } from '../calendar/businessHours.ts';
import { calendarDate } from '../calendar/calendarDate.ts';
import { dayMs } from '../calendar/units.ts';
import { commonBook } from '../rules/commonBook.ts';
import { rulesAt } from '../rules/rulesOn.ts';
import {
  closesAt,
  dueAfterPause,
  effectsOfRequest,
  isRequestOver,
  remindersDue,
  requestStates,
} from './requests.ts';

const at = (text: string) => new Date(`${text}Z`);
const iso = (date: Date) => date.toISOString().slice(0, 16);

// 2026-11-20 is a Friday.
describe('business hours between two instants', () => {
  it.each([
    ['2026-11-20T10:00', '2026-11-20T12:30', 2.5],
    ['2026-11-20T17:00', '2026-11-23T10:00', 2],
    ['2026-11-20T18:00', '2026-11-23T09:00', 0],
    ['2026-11-21T00:00', '2026-11-22T23:00', 0],
    ['2026-11-16T00:00', '2026-11-23T00:00', 45],
    ['2026-11-20T12:00', '2026-11-20T11:00', 0],
  ])('from %s to %s: %d', (from, to, hours) =>
    expect(businessHoursBetween(commonBook, at(from), at(to))).toBe(hours),
  );

  it('are what addBusinessHours adds', () => {
    const moment = fc.date({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 500_000 }), (from, minutes) => {
        const hours = minutes / 60 / 100;
        const to = addBusinessHours(commonBook, from, hours);
        expect(businessHoursBetween(commonBook, from, to)).toBeCloseTo(hours, 6);
      }),
    );
  });
});

const visa = { kind: 'visa', paidAt: at('2026-11-19T09:00'), travelOn: calendarDate('2026-12-20') } as const;
const pause = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe('the due time after a pause', () => {
  it.each([
    ['2026-11-20T15:00', pause('2026-11-20T10:00', '2026-11-20T12:00'), '2026-11-20T17:00'],
    ['2026-11-20T17:00', pause('2026-11-20T10:00', '2026-11-20T12:00'), '2026-11-23T10:00'],
    ['2026-11-20T12:00', pause('2026-11-20T18:30', '2026-11-23T08:00'), '2026-11-20T12:00'],
    ['2026-11-20T18:00', pause('2026-11-21T08:00', '2026-11-22T08:00'), '2026-11-20T18:00'],
    ['2026-11-20T18:00', pause('2026-11-20T17:00', '2026-11-23T10:00'), '2026-11-23T11:00'],
    // Late before it was asked: as late afterwards.
    ['2026-11-20T10:00', pause('2026-11-20T12:00', '2026-11-23T12:00'), '2026-11-23T10:00'],
  ])('of %s', (due, paused, expected) =>
    expect(iso(dueAfterPause(commonBook, { ...visa, dueAt: at(due) }, paused))).toBe(expected),
  );

  it('counts from the payment, if that came within the pause', () => {
    const paid = { ...visa, paidAt: at('2026-11-20T11:00'), dueAt: at('2026-11-20T15:00') };
    expect(iso(dueAfterPause(commonBook, paid, pause('2026-11-18T09:00', '2026-11-20T12:00')))).toBe(
      '2026-11-20T16:00',
    );
  });

  it('that falls due at closing in the pause is that of the answer', () => {
    const closing = { ...visa, dueAt: at('2026-11-20T18:00') };
    const due = (from: string, to: string) => iso(dueAfterPause(commonBook, closing, pause(from, to)));
    expect(due('2026-11-20T18:00', '2026-11-20T20:00')).toBe('2026-11-20T20:00');
    expect(due('2026-11-20T18:01', '2026-11-20T20:00')).toBe('2026-11-20T18:00');
  });

  it('of an insurance stays before its trip, and is never earlier than it was', () => {
    const insurance = { ...visa, kind: 'insurance', travelOn: calendarDate('2026-11-24') } as const;
    const long = pause('2026-11-19T09:00', '2026-11-27T09:00');
    const due = (dueAt: string) => iso(dueAfterPause(commonBook, { ...insurance, dueAt: at(dueAt) }, long));
    expect(due('2026-11-20T09:00')).toBe('2026-11-23T18:00');
    expect(due('2026-11-24T09:00')).toBe('2026-11-24T09:00');
  });

  it('leaves as much working time as there was when it was asked', () => {
    const moment = fc.date({ min: at('2026-01-05T00:00'), max: at('2026-06-01T00:00'), noInvalidDate: true });
    const minutes = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(moment, minutes, minutes, (asked, untilDue, untilAnswer) => {
        const dueAt = addBusinessHours(commonBook, asked, untilDue / 60);
        const answered = new Date(asked.getTime() + untilAnswer * 60_000);
        const paused = { from: asked, to: answered };
        const moved = dueAfterPause(commonBook, { ...visa, paidAt: asked, dueAt }, paused);
        expect(businessHoursBetween(commonBook, answered, moved)).toBeCloseTo(untilDue / 60, 6);
      }),
    );
  });
});

describe('the time of a request', () => {
  const asked = at('2026-11-20T10:00');
  it.each([
    [0, 0],
    [1.99, 0],
    [2, 1],
    [4.99, 1],
    [5, 2],
    [13, 2],
  ])('after %d days %d reminders are due', (days, count) =>
    expect(remindersDue(rulesAt(asked), asked, new Date(asked.getTime() + days * dayMs))).toBe(count),
  );

  it('ends after fourteen days, the last moment included', () => {
    const closes = closesAt(rulesAt(asked), asked);
    expect(iso(closes)).toBe('2026-12-04T10:00');
    expect(isRequestOver(closes, closes)).toBe(false);
    expect(isRequestOver(closes, new Date(closes.getTime() + 1))).toBe(true);
  });

  it('stands still while it is open alone', () => {
    for (const state of requestStates.filter((one) => one !== 'open')) {
      expect(effectsOfRequest('open', state)).toContain('resumeDue');
      expect(effectsOfRequest(state, 'open').includes('pauseDue')).toBe(state === 'withdrawn');
    }
  });
});
