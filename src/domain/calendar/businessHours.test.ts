import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAt, insuranceDueAt, insurancePromisedAt } from '../prices/dueAt.ts';
import { processingTypes } from '../prices/processingTypes.ts';
import { commonBook } from '../rules/commonBook.ts';
import {
  addBusinessDays,
  addBusinessHours,
  hoursOnClocks,
  isBusinessTime,
  nextBusinessTime,
} from './businessHours.ts';
import { calendarDate } from './calendarDate.ts';

const at = (text: string) => new Date(`${text}Z`);
const iso = (date: Date) => date.toISOString().slice(0, 16);

// 2026-11-20 is a Friday.
describe('business hours are Monday to Friday, 9:00 to 18:00 UTC', () => {
  test.each([
    ['2026-11-20T09:00', true],
    ['2026-11-20T08:59', false],
    ['2026-11-20T17:59', true],
    ['2026-11-20T18:00', false],
    ['2026-11-21T12:00', false],
    ['2026-11-22T12:00', false],
    ['2026-11-23T09:00', true],
  ])('%s: %s', (time, open) => expect(isBusinessTime(commonBook, at(time))).toBe(open));

  test('and are written as every clock is read', () => {
    expect(hoursOnClocks(commonBook)).toEqual({
      utc: { open: '09:00', close: '18:00' },
      istanbul: { open: '12:00', close: '21:00' },
    });
  });

  test.each([
    ['2026-11-20T11:30', '2026-11-20T11:30'],
    ['2026-11-20T03:00', '2026-11-20T09:00'],
    ['2026-11-20T18:00', '2026-11-23T09:00'],
    ['2026-11-21T12:00', '2026-11-23T09:00'],
    ['2026-11-22T23:59', '2026-11-23T09:00'],
  ])('what arrives at %s is taken up at %s', (time, next) =>
    expect(iso(nextBusinessTime(commonBook, at(time)))).toBe(next),
  );

  test.each([
    ['2026-11-20T17:00', 1, '2026-11-20T18:00'],
    ['2026-11-20T17:00', 2, '2026-11-23T10:00'],
    ['2026-11-21T12:00', 0.5, '2026-11-23T09:30'],
    ['2026-11-19T09:00', 9, '2026-11-19T18:00'],
    ['2026-11-19T10:00', 9, '2026-11-20T10:00'],
    ['2026-11-19T10:00', 0, '2026-11-19T10:00'],
    ['2026-11-02T12:06', 68.9, '2026-11-11T18:00'],
  ])('%s and %d business hours end at %s', (time, hours, end) =>
    expect(iso(addBusinessHours(commonBook, at(time), hours))).toBe(end),
  );

  test('five business days later is the same hour a week later', () =>
    expect(iso(addBusinessDays(commonBook, at('2026-11-18T11:15'), 5))).toBe('2026-11-25T11:15'));

  test('a count that makes no sense is refused', () => {
    expect(() => addBusinessHours(commonBook, at('2026-11-18T11:15'), -1)).toThrow(RangeError);
    expect(() => addBusinessHours(commonBook, at('2026-11-18T11:15'), Number.NaN)).toThrow(RangeError);
  });

  test('work ends within business hours, and hours add up', () => {
    const moments = fc.date({
      min: at('2024-01-01T00:00'),
      max: at('2030-01-01T00:00'),
      noInvalidDate: true,
    });
    const minutes = fc.integer({ min: 1, max: 6000 });
    fc.assert(
      fc.property(moments, minutes, minutes, (start, a, b) => {
        const end = addBusinessHours(commonBook, start, a / 60);
        expect(isBusinessTime(commonBook, new Date(end.getTime() - 1))).toBe(true);
        const together = addBusinessHours(commonBook, start, (a + b) / 60).getTime();
        expect(Math.abs(addBusinessHours(commonBook, end, b / 60).getTime() - together)).toBeLessThan(2);
      }),
    );
  });
});

describe('a paid application is due', () => {
  test.each([
    ['urgent_1', '2026-11-20T17:30', '2026-11-23T09:30'],
    ['urgent_4', '2026-11-20T10:00', '2026-11-20T14:00'],
    ['urgent_12', '2026-11-20T10:00', '2026-11-20T14:30'],
    ['urgent_24', '2026-11-19T10:00', '2026-11-20T10:00'],
    ['fast', '2026-11-19T10:00', '2026-11-23T10:00'],
    ['standard', '2026-11-21T10:00', '2026-11-26T18:00'],
    ['slow', '2026-11-23T09:00', '2026-12-01T18:00'],
  ] as const)('%s paid at %s: by %s', (type, paid, due) => {
    expect(iso(dueAt(commonBook, at(paid), type))).toBe(due);
  });

  // 2026-10-29 is a public holiday in Türkiye: business hours know only weekdays.
  test.each([
    ['on a working day', '2026-11-16T12:00', '2027-03-01', '2026-11-17T12:00'],
    ['in the evening', '2026-11-16T19:00', '2027-03-01', '2026-11-17T18:00'],
    ['in the night before work begins', '2026-11-17T02:00', '2027-03-01', '2026-11-17T18:00'],
    ['on a Friday', '2026-11-20T17:00', '2027-03-01', '2026-11-23T17:00'],
    ['at the weekend', '2026-11-21T10:00', '2027-03-01', '2026-11-23T18:00'],
    ['at the end of a month', '2026-11-30T10:00', '2027-03-01', '2026-12-01T10:00'],
    ['at the end of a year', '2026-12-31T15:00', '2027-03-01', '2027-01-01T15:00'],
    ['before a holiday', '2026-10-28T12:00', '2027-03-01', '2026-10-29T12:00'],
    ['at the weekend, for the Tuesday', '2026-11-21T10:00', '2026-11-24', '2026-11-23T18:00'],
    ['on the working day before the trip', '2026-12-03T17:00', '2026-12-04', '2026-12-03T18:00'],
    ['on a Friday, for the Monday', '2026-11-20T10:00', '2026-11-23', '2026-11-20T18:00'],
  ])('an insurance paid %s, %s for %s: by %s, and so it is promised', (_when, paid, travel, due) => {
    const trip = calendarDate(travel);
    expect(iso(insuranceDueAt(commonBook, at(paid), trip))).toBe(due);
    expect(insurancePromisedAt(commonBook, at(paid), trip)).toEqual(at(due));
  });

  test.each([
    ['when less than an hour of work is left', '2026-12-03T17:01', '2026-12-04', '2026-12-03T18:00'],
    ['at the weekend, for the Monday', '2026-11-21T10:00', '2026-11-23', '2026-11-20T18:00'],
    ['on the day of the trip', '2026-12-04T10:00', '2026-12-04', '2026-12-03T18:00'],
    ['after the trip has begun', '2026-12-07T10:00', '2026-12-04', '2026-12-03T18:00'],
  ])('an insurance paid %s, %s for %s, is not promised; staff see %s', (_when, paid, travel, due) => {
    const trip = calendarDate(travel);
    expect(insurancePromisedAt(commonBook, at(paid), trip)).toBeNull();
    expect(iso(insuranceDueAt(commonBook, at(paid), trip))).toBe(due);
  });

  test('sooner, or at the same time, the more was paid', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2024-01-01T00:00'), max: at('2030-01-01T00:00'), noInvalidDate: true }),
        (paid) => {
          const dues = processingTypes.map((value) => dueAt(commonBook, paid, value).getTime());
          expect(dues).toEqual([...dues].sort((a, b) => b - a));
        },
      ),
    );
  });
});
