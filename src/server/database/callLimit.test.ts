import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallLimit, presentCallLimit, withCallLimit } from './callLimit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // The one timer of all calls ends with the last that waits; left on this clock, it would never tick for another test.
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

function newCall() {
  const limit = new CallLimit();
  const cuts: string[] = [];
  return { limit, cuts, use: (name: string) => limit.count(() => cuts.push(name)) };
}

it('cuts what a call holds after 2.75 seconds, all of it, once', () => {
  const { cuts, use, limit } = newCall();
  use('one');
  use('other');
  vi.advanceTimersByTime(2_625);
  expect(cuts).toEqual([]);
  vi.advanceTimersByTime(125);
  expect(cuts).toEqual(['one', 'other']);
  expect(limit.isUsedUp).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(cuts).toHaveLength(2);
});

it('adds up what one query after the other takes, and nothing in between', () => {
  const { cuts, use } = newCall();
  for (const name of ['first', 'second']) {
    const stop = use(name);
    vi.advanceTimersByTime(1_250);
    stop();
    vi.advanceTimersByTime(60_000);
  }
  use('third');
  vi.advanceTimersByTime(500);
  expect(cuts).toEqual(['third']);
});

it('counts queries of one call that run at once like one', () => {
  const { cuts, use } = newCall();
  for (const name of ['one', 'two', 'three']) use(name);
  vi.advanceTimersByTime(2_500);
  expect(cuts).toEqual([]);
});

it('ends with the answer of the call, for whatever runs on after it', () => {
  const { limit, cuts, use } = newCall();
  withCallLimit(limit, () => {
    expect(presentCallLimit()).toBe(limit);
    use('left behind');
    limit.end();
    expect(presentCallLimit()).toBeUndefined();
  });
  vi.advanceTimersByTime(10_000);
  expect(cuts).toEqual([]);
});
