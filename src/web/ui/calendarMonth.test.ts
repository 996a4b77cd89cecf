import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, daysBetween } from '../../domain/calendar/calendarDate.ts';
import {
  dayAfterKey,
  toWeekday,
  type Weekday,
  weekFrom,
  weeksOfMonth,
  withinBounds,
} from './calendarMonth.ts';

const day = calendarDate;

describe('a month in weeks', () => {
  it('begins with the first day of the visitor’s week', () => {
    const monday = weeksOfMonth(day('2026-12-10'), 1);
    expect(monday[0]).toEqual([
      null,
      ...['01', '02', '03', '04', '05', '06'].map((number) => `2026-12-${number}`),
    ]);
    expect(weeksOfMonth(day('2026-12-10'), 7)[0]?.[2]).toBe('2026-12-01');
    expect(weeksOfMonth(day('2026-12-10'), 6)[0]?.[3]).toBe('2026-12-01');
  });

  it('holds each day once, under its weekday', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 7 }),
        (moment, first) => {
          const date = day(moment.toISOString().slice(0, 10));
          const firstDay = weekFrom(1)[first - 1] ?? 1;
          const weeks = weeksOfMonth(date, firstDay);
          const days = weeks.flat().filter((found) => found !== null);
          expect(days).toContain(date);
          expect(new Set(days).size).toBe(days.length);
          const order = weekFrom(firstDay);
          for (const week of weeks)
            week.forEach((found, place) => {
              if (found !== null) expect(toWeekday(found)).toBe(order[place]);
            });
        },
      ),
    );
  });
});

describe('keys in the calendar', () => {
  const monday: { firstDay: Weekday; rtl: boolean } = { firstDay: 1, rtl: false };
  const pressed = (key: string, shiftKey = false) => ({ key, shiftKey });

  it.each([
    ['ArrowRight', '2026-12-11'],
    ['ArrowLeft', '2026-12-09'],
    ['ArrowDown', '2026-12-17'],
    ['ArrowUp', '2026-12-03'],
    ['Home', '2026-12-07'],
    ['End', '2026-12-13'],
    ['PageUp', '2026-11-10'],
    ['PageDown', '2027-01-10'],
    ['Enter', null],
  ])('%s leads from 10 December 2026 to %s', (key, date) =>
    expect(dayAfterKey(day('2026-12-10'), pressed(key), monday)).toBe(date),
  );

  it('Shift with Page Up and Page Down moves by a year', () => {
    expect(dayAfterKey(day('2028-02-29'), pressed('PageDown', true), monday)).toBe('2029-02-28');
    expect(dayAfterKey(day('2028-02-29'), pressed('PageUp', true), monday)).toBe('2027-02-28');
  });

  it('follow the writing direction and the start of the week', () => {
    const arabic = { firstDay: 6, rtl: true } as const;
    expect(dayAfterKey(day('2026-12-10'), pressed('ArrowRight'), arabic)).toBe('2026-12-09');
    expect(dayAfterKey(day('2026-12-10'), pressed('Home'), arabic)).toBe('2026-12-05');
  });

  it('stay within the days that may be chosen', () => {
    const bounds = { min: day('2026-11-21'), max: day('2036-12-31') };
    expect(withinBounds(day('2026-11-20'), bounds)).toBe(bounds.min);
    expect(withinBounds(day('2037-01-01'), bounds)).toBe(bounds.max);
    expect(daysBetween(withinBounds(day('2026-12-01'), bounds), day('2026-12-01'))).toBe(0);
  });
});
