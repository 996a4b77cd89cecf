import { describe, expect, test } from 'vitest';
import { dueState, minutesLeft } from './dueState.ts';

const due = new Date('2026-11-23T10:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}Z`);

describe('how near a due time is', () => {
  test.each([
    ['23T10:00:01', 'overdue', -1],
    ['23T10:00:00', 'urgent', 0],
    ['23T09:00:00', 'urgent', 60],
    ['23T08:58:59', 'soon', 61],
    ['22T10:00:00', 'soon', 1440],
    ['22T09:58:59', 'later', 1441],
  ] as const)('at %s: %s, %i minutes left', (now, state, minutes) => {
    expect(dueState(due, at(now))).toBe(state);
    expect(minutesLeft(due, at(now))).toBe(minutes);
  });
});
