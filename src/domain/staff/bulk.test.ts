import { describe, expect, test } from 'vitest';
import { paymentStatuses } from '../status/statuses.ts';
import { type BulkFacts, bulkActs, bulkUndoSecondsLeft, findLeftOutReason, isUndoableAct } from './bulk.ts';

const paid: BulkFacts = {
  status: 'pending',
  paymentStatus: 'succeeded',
  standing: 'free',
  isAwaited: false,
  hasGraveWarning: false,
};

describe('a bulk action', () => {
  test('is meant for a paid, undecided case in nobody’s hands', () => {
    for (const act of bulkActs) expect(findLeftOutReason(act, paid)).toBeNull();
  });

  test.each([
    ['decided', { status: 'approved' }, bulkActs],
    ['decided', { status: 'rejected', standing: 'others' }, bulkActs],
    ['others', { standing: 'others' }, bulkActs],
    ['notPending', { status: 'processing' }, ['takeUp']],
    ['mine', { standing: 'own' }, ['assign']],
    ['awaited', { isAwaited: true }, ['approved', 'rejected']],
    ['refunded', { paymentStatus: 'refunded', isAwaited: true }, ['approved']],
    ['warning', { hasGraveWarning: true, paymentStatus: 'pending' }, ['approved']],
    ['unpaid', { paymentStatus: 'pending' }, ['approved']],
    ['unpaid', { paymentStatus: 'failed' }, ['approved']],
  ] as const)('leaves out as %s: %o', (reason, change, acts) => {
    const left = bulkActs.filter((act) => findLeftOutReason(act, { ...paid, ...change }) === reason);
    expect(left).toEqual(acts);
  });

  test('approves nothing that is not paid unless it is told so', () => {
    const approved = paymentStatuses.filter(
      (paymentStatus) => findLeftOutReason('approved', { ...paid, paymentStatus }) === null,
    );
    expect(approved).toEqual(['succeeded']);
  });

  test('can be undone, but for what tells the traveller at once', () => {
    expect(bulkActs.filter((act) => !isUndoableAct(act))).toEqual(['takeUp']);
  });

  test.each([
    [0, 10],
    [1, 10],
    [1000, 9],
    [9999, 1],
    [10_000, 0],
    [60_000, 0],
  ])('%i ms after its end, for %i more seconds', (passedMs, seconds) => {
    const finishedAt = new Date('2026-11-27T10:00:00Z');
    expect(bulkUndoSecondsLeft(finishedAt, new Date(finishedAt.getTime() + passedMs))).toBe(seconds);
  });
});
