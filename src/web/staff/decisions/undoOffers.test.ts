import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerUndo, secondsLeft, undoOffers, withdrawUndo } from './undoOffers.ts';

const offer = (decisionId: string) =>
  ({
    decisions: [{ kind: 'visa', id: '1', name: 'TR1' }],
    decision: 'approved',
    undo: { decisionId },
  }) as const;

afterEach(() => {
  for (const { key } of undoOffers.get()) withdrawUndo(key);
});

describe('offers to take a decision back', () => {
  it('stand beside each other, the newest last, each until its own end', () => {
    offerUndo(offer('1'), 1000);
    offerUndo(offer('2'), 4000);
    expect(undoOffers.get().map(({ key, until }) => [key, until])).toEqual([
      ['1', 11_000],
      ['2', 14_000],
    ]);
    withdrawUndo('1');
    expect(undoOffers.get().map(({ key }) => key)).toEqual(['2']);
  });

  it.each([
    [0, 10],
    [1, 10],
    [1000, 9],
    [9001, 1],
    [10_000, 0],
    [60_000, 0],
    [-5000, 10],
  ])('after %i ms count %i seconds', (passed, left) => {
    expect(secondsLeft({ until: 10_000 }, passed)).toBe(left);
  });

  it('tell those who show them', () => {
    const listener = vi.fn();
    const stop = undoOffers.subscribe(listener);
    offerUndo(offer('1'), 0);
    stop();
    withdrawUndo('1');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
