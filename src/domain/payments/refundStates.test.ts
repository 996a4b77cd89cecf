import { describe, expect, test } from 'vitest';
import {
  effectsOfRefund,
  isCommitted,
  isUnfinished,
  mayMoveRefund,
  type RefundState,
  refundCauses,
  refundStates,
} from './refundStates.ts';

/** Every legal move with its causes; all others are illegal. */
const legal: Readonly<Record<string, readonly string[]>> = {
  'requested > pending': ['provider'],
  'requested > unknown': ['provider', 'silence'],
  'requested > succeeded': ['provider'],
  'requested > failed': ['provider'],
  'pending > unknown': ['provider', 'silence'],
  'pending > succeeded': ['provider'],
  'pending > failed': ['provider'],
  'unknown > pending': ['provider'],
  'unknown > succeeded': ['provider', 'staff'],
  'unknown > failed': ['provider', 'staff'],
  'failed > succeeded': ['provider', 'staff'],
};

describe('a refund', () => {
  test.each(refundStates.flatMap((from) => refundStates.map((to) => [from, to] as const)))(
    'moves from %s to %s only as listed',
    (from, to) => {
      const causes = refundCauses.filter((cause) => mayMoveRefund(from, to, cause)).sort();
      expect(causes).toEqual(legal[`${from} > ${to}`] ?? []);
    },
  );

  test('is booked and told each time it succeeds, and at no other move', () => {
    for (const from of refundStates)
      for (const to of refundStates) {
        const follows = effectsOfRefund(from, to);
        const succeeds = `${from} > ${to}` in legal && to === 'succeeded';
        expect(follows.includes('bookRefund')).toBe(succeeds);
        expect(follows.includes('tell')).toBe(succeeds);
        expect(follows.includes('issueCreditNote')).toBe(succeeds);
      }
  });

  test('that becomes unknown opens a case, which every answer closes', () => {
    expect(effectsOfRefund('requested', 'unknown')).toEqual(['openUnknownCase']);
    for (const answer of ['pending', 'succeeded', 'failed'] as const)
      expect(effectsOfRefund('unknown', answer)).toContain('closeCases');
    expect(effectsOfRefund('unknown', 'failed').at(-1)).toBe('openFailedCase');
  });

  test.each<[RefundState, boolean, boolean]>([
    ['requested', true, true],
    ['pending', true, true],
    ['unknown', true, true],
    ['succeeded', true, false],
    ['failed', false, false],
  ])('that is %s: committed %s, unfinished %s', (state, committed, unfinished) => {
    expect(isCommitted(state)).toBe(committed);
    expect(isUnfinished(state)).toBe(unfinished);
  });
});
