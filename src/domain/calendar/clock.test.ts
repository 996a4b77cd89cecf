import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
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

describe('the clock of a device', () => {
  const ownZone = process.env['TZ'];
  afterEach(() => {
    if (ownZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = ownZone;
  });

  test.each([
    // Clocks go forward, and back: 01:30 comes twice.
    ['America/New_York', '2026-03-08T06:59Z', '2026-03-08', '01:59'],
    ['America/New_York', '2026-03-08T07:00Z', '2026-03-08', '03:00'],
    ['America/New_York', '2026-11-01T05:30Z', '2026-11-01', '01:30'],
    ['America/New_York', '2026-11-01T06:30Z', '2026-11-01', '01:30'],
    ['Europe/Berlin', '2026-03-29T00:59Z', '2026-03-29', '01:59'],
    ['Europe/Berlin', '2026-03-29T01:00Z', '2026-03-29', '03:00'],
    ['Europe/Berlin', '2026-10-25T00:30Z', '2026-10-25', '02:30'],
    ['Europe/Berlin', '2026-10-25T01:30Z', '2026-10-25', '02:30'],
  ])('in %s shows %s as the %s at %s', (zone, at, day, time) => {
    process.env['TZ'] = zone;
    expect(clockOfDevice(new Date(at))).toEqual({ day, time });
    // Istanbul has no summer time: three hours ahead of UTC at each of these.
    expect(clockInIstanbul(new Date(at)).time).toBe(
      new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(11, 16),
    );
  });
});
