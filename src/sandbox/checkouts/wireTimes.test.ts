import { expect, it } from 'vitest';
import { inSeconds, withNanoseconds, withoutZone } from './wireTimes.ts';

it.each([
  ['2026-11-21T08:00:00.123Z', '2026-11-21T08:00:00.123000000Z', 1795248000, '2026-11-21 08:00:00'],
  ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.000000000Z', 1795248000, '2026-11-21 08:00:00'],
])('has %s in each form of the documented examples', (time, nanoseconds, seconds, zoneless) => {
  expect(withNanoseconds(time)).toBe(nanoseconds);
  expect(inSeconds(time)).toBe(seconds);
  expect(withoutZone(time)).toBe(zoneless);
});
