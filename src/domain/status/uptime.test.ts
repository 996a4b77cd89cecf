import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { type AnsweredDay, bytesOfDay, statedUptime, toMinute, uptimeDays } from './uptime.ts';

/** A day answered from minute `from` to before `to`, without `missed`. */
function answered(day: string, from = 0, to = 1440, missed: readonly number[] = []): AnsweredDay {
  const minutes = new Uint8Array(bytesOfDay);
  for (let minute = from; minute < to; minute += 1)
    if (!missed.includes(minute)) minutes[minute >> 3] = (minutes[minute >> 3] ?? 0) | (1 << (minute & 7));
  return { day: calendarDate(day), minutes };
}

/** 12:00 in Istanbul. */
const noon = new Date('2026-11-20T09:00:30Z');

describe('the share of minutes in which the service answered', () => {
  it('counts minutes of days in Istanbul', () => {
    expect(toMinute(new Date('2026-11-19T21:00:00Z'))).toEqual({ day: '2026-11-20', minute: 0 });
    expect(toMinute(new Date('2026-11-19T20:59:59Z'))).toEqual({ day: '2026-11-19', minute: 1439 });
  });

  it('is not stated before a day has been measured', () => {
    expect(statedUptime([], noon)).toBeNull();
    expect(statedUptime([answered('2026-11-20', 0, 720)], noon)).toBeNull();
    expect(statedUptime([answered('2026-11-19', 721), answered('2026-11-20', 0, 720)], noon)).toBeNull();
    expect(statedUptime([answered('2026-11-19', 720), answered('2026-11-20', 0, 720)], noon)).toEqual({
      percent: 100,
      minutes: 1440,
      since: '2026-11-19',
    });
  });

  it('begins with the first answer ever, and leaves the present minute out', () => {
    const days = [answered('2026-11-18', 600), answered('2026-11-19'), answered('2026-11-20', 0, 720)];
    expect(statedUptime(days, noon)).toEqual({
      percent: 100,
      minutes: 840 + 1440 + 720,
      since: '2026-11-18',
    });
    const present = [...days.slice(0, 2), answered('2026-11-20', 0, 721)];
    expect(statedUptime(present, noon)).toEqual(statedUptime(days, noon));
  });

  it('is rounded down: one missed minute is never a hundred percent', () => {
    const days = Array.from({ length: uptimeDays }, (_, back) => addDays(calendarDate('2026-11-20'), -back));
    const missedOne = days.map((day, back) =>
      back === 0 ? answered(day, 0, 720) : answered(day, 0, 1440, back === 40 ? [77] : []),
    );
    expect(statedUptime(missedOne, noon)?.percent).toBe(99.99);
  });

  it('counts days without a row as not answered', () => {
    const days = [answered('2026-11-17'), answered('2026-11-20', 0, 720)];
    expect(statedUptime(days, noon)).toEqual({ percent: 42.85, minutes: 5040, since: '2026-11-17' });
  });

  it('counts the last ninety days alone, and their unanswered beginning where there was a day before', () => {
    const earliest = addDays(calendarDate('2026-11-20'), 1 - uptimeDays);
    const long = [answered('2026-01-01'), answered('2026-11-20', 0, 720)];
    expect(statedUptime(long, noon)).toEqual({
      percent: Math.floor((720 * 10_000) / (89 * 1440 + 720)) / 100,
      minutes: 89 * 1440 + 720,
      since: earliest,
    });
  });
});
