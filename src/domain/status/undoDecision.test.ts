import { describe, expect, test } from 'vitest';
import { canMove, isUndoable } from './statusEdges.ts';
import { applicationStatuses } from './statuses.ts';
import { canUndo, undoSeconds, undoSecondsBefore } from './undoDecision.ts';

const at = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);

describe('taking a decision back', () => {
  test('leads from a decision to where the application was decided from, and nowhere else', () => {
    const ways = applicationStatuses.flatMap((to) =>
      applicationStatuses.filter((from) => isUndoable({ from, to })).map((from) => `${to} to ${from}`),
    );
    expect(ways).toEqual([
      'approved to pending',
      'approved to processing',
      'rejected to pending',
      'rejected to processing',
    ]);
  });

  test('undoes only what was a legal move', () => {
    for (const to of applicationStatuses) {
      for (const from of applicationStatuses) {
        if (isUndoable({ from, to })) expect(canMove(from, to)).toBe(true);
      }
    }
  });

  test.each([
    [0, true],
    [9_999, true],
    [10_000, true],
    [10_001, false],
    [3_600_000, false],
  ])('%i ms after the decision: %s', (ms, allowed) => {
    expect(undoSeconds).toBe(10);
    expect(canUndo({ from: 'pending', to: 'approved', at, undoSeconds }, later(ms))).toBe(allowed);
    expect(canUndo({ from: 'processing', to: 'rejected', at, undoSeconds }, later(ms))).toBe(allowed);
  });

  test('never takes back that an application was taken up', () =>
    expect(canUndo({ from: 'pending', to: 'processing', at, undoSeconds }, at)).toBe(false));

  test('of nobody has none, not even in its own moment', () =>
    expect(canUndo({ from: 'pending', to: 'approved', at, undoSeconds: 0 }, at)).toBe(false));

  test.each([
    [0, 12],
    [1, 13],
    [2, 13],
    [49, 37],
    [499, 262],
  ])('is possible, with %i decisions to follow, for %i seconds', (following, seconds) => {
    expect(undoSecondsBefore(following)).toBe(seconds);
    const decision = { from: 'pending', to: 'approved', at, undoSeconds: seconds } as const;
    expect(canUndo(decision, later(seconds * 1000))).toBe(true);
    expect(canUndo(decision, later(seconds * 1000 + 1))).toBe(false);
  });
});
