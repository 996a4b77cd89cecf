import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { todayInIstanbul } from './calendarDate.ts';
import { clockInIstanbul, clockOfDevice } from './clock.ts';

const moments = fc.date({
  min: new Date('2020-01-01T00:00Z'),
  max: new Date('2040-01-01T00:00Z'),
  noInvalidDate: true,
});

describe('the clock in Istanbul', () => {
  test.each([
    ['2026-11-26T18:00:00Z', '2026-11-26', '21:00'],
    ['2026-12-03T21:00:00Z', '2026-12-04', '00:00'],
    ['2026-12-31T20:59:59Z', '2026-12-31', '23:59'],
    ['2026-12-31T21:00:00Z', '2027-01-01', '00:00'],
    ['2026-07-01T06:05:00Z', '2026-07-01', '09:05'],
  ])('shows for %s the %s at %s', (at, day, time) =>
    expect(clockInIstanbul(new Date(at))).toEqual({ day, time }),
  );

  test('shows the day that every rule takes for today', () => {
    fc.assert(fc.property(moments, (at) => clockInIstanbul(at).day === todayInIstanbul(at)));
  });
});

test('the clock of the device shows what the browser shows in its time zone', () => {
  const words = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  fc.assert(
    fc.property(moments, (at) => {
      const { day, time } = clockOfDevice(at);
      expect(`${day} ${time}`).toBe(words.format(at));
    }),
  );
});
