import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  calendarDate,
  calendarDateFromParts,
  daysBetween,
  daysInMonth,
  isCalendarDateShape,
  parseCalendarDate,
  splitDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from './calendarDate.ts';
import { yearRange } from './yearRanges.ts';

const anyDay = fc
  .record({
    year: fc.integer({ min: 1850, max: 2250 }),
    month: fc.integer({ min: 1, max: 12 }),
    share: fc.nat(30),
  })
  .map(({ year, month, share }) => {
    const date = calendarDateFromParts((share % daysInMonth(year, month)) + 1, month, year);
    if (date === null) throw new Error('Every generated day exists');
    return date;
  });

describe('a calendar date', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('%s exists', (text) =>
    expect(parseCalendarDate(text)).toBe(text),
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '2026-11-21\n',
    '٢٠٢٦-١١-٢١',
    '',
  ])('%j does not', (text) => expect(parseCalendarDate(text)).toBeNull());

  test('its shape says nothing about whether it exists', () => {
    expect(isCalendarDateShape('2026-02-30')).toBe(true);
    expect(isCalendarDateShape('2026-2-3')).toBe(false);
  });

  test('is made of three numbers and gives them back', () => {
    expect(calendarDateFromParts(3, 4, 1990)).toBe('1990-04-03');
    expect(calendarDateFromParts(31, 4, 1990)).toBeNull();
    expect(calendarDateFromParts(1.5, 4, 1990)).toBeNull();
    expect(calendarDateFromParts(-1, 4, 1990)).toBeNull();
    fc.assert(
      fc.property(anyDay, (date) => {
        const { year, month, day: dayOfMonth } = splitDate(date);
        expect(calendarDateFromParts(dayOfMonth, month, year)).toBe(date);
      }),
    );
  });

  test('days added are days between, across months, years and leap days', () => {
    expect(addDays(calendarDate('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(daysBetween(calendarDate('2026-03-28'), calendarDate('2026-03-30'))).toBe(2);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  test('text order is date order', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(a < b).toBe(daysBetween(a, b) > 0);
      }),
    );
  });

  test('a month later is the same day, or the last one of a shorter month', () => {
    expect(addMonths(calendarDate('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(calendarDate('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(calendarDate('2026-11-21'), -12)).toBe('2025-11-21');
    expect(addYears(calendarDate('2024-02-29'), 1)).toBe('2025-02-28');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const later = splitDate(addMonths(date, months));
        const from = splitDate(date);
        expect(later.year * 12 + later.month).toBe(from.year * 12 + from.month + months);
        expect(later.day).toBe(Math.min(from.day, daysInMonth(later.year, later.month)));
      }),
    );
  });

  test('arithmetic outside four-digit years is refused aloud', () => {
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addYears(calendarDate('1000-01-01'), -1)).toThrow(RangeError);
  });
});

describe('age', () => {
  test.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2000-02-29', '2020-02-28', 19],
    ['2000-02-29', '2020-02-29', 20],
    ['2000-12-31', '2001-01-01', 0],
    ['2000-01-01', '1999-12-31', -1],
  ])('born %s, on %s: %i', (birth, on, age) =>
    expect(ageOn(calendarDate(birth), calendarDate(on))).toBe(age),
  );

  test('grows by one on the birthday and on no other day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40_000 }), (birth, days) => {
        const on = addDays(birth, days);
        const grew = ageOn(birth, on) - ageOn(birth, addDays(on, -1));
        const leapling = birth.endsWith('-02-29') && daysInMonth(splitDate(on).year, 2) === 28;
        expect(grew).toBe(on.slice(5) === (leapling ? '03-01' : birth.slice(5)) ? 1 : 0);
      }),
    );
  });
});

describe('today', () => {
  test('is the date in Istanbul, three hours ahead of UTC', () => {
    expect(todayInIstanbul(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(todayInIstanbul(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
    expect(todayInIstanbul(new Date('2026-07-20T21:00:00Z'))).toBe('2026-07-21');
  });

  test('begins at the start of its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const date = addDays(calendarDate('2017-01-01'), days);
        const start = startOfDayInIstanbul(date);
        expect(todayInIstanbul(start)).toBe(date);
        expect(todayInIstanbul(new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

describe('year ranges', () => {
  const today = calendarDate('2026-11-21');

  test.each([
    ['arrival', 2026, 2036],
    ['travel', 2026, 2036],
    ['birthEgypt', 1926, 2026],
    ['birth', 1946, 2026],
    ['passportIssue', 1996, 2026],
    ['passportExpiry', 2026, 2046],
  ] as const)('%s offers %i to %i', (name, first, last) => {
    expect(yearRange(name, today)).toEqual({ first, last });
  });
});
