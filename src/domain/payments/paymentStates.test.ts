import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeBetween } from '../edges.ts';
import { paymentEdges } from './paymentEdges.ts';
import {
  derivePaymentStatus,
  isCaptured,
  isClosedUnpaid,
  isHeld,
  isOpen,
  isRefundable,
  type PaymentState,
  paymentStates,
} from './paymentStates.ts';

const mayMove = (from: PaymentState, to: PaymentState) => edgeBetween(paymentEdges, from, to) !== null;
const anyState = fc.constantFrom(...paymentStates);

describe('the moves of a payment', () => {
  test.each<[PaymentState, PaymentState, boolean]>([
    ['created', 'pending', true],
    ['pending', 'succeeded', true],
    ['expired', 'succeeded', true],
    ['failed', 'succeeded', true],
    ['failed', 'pending', false],
    ['succeeded', 'failed', false],
    ['succeeded', 'pending', false],
    ['succeeded', 'duplicate', false],
    ['refunded', 'succeeded', false],
    ['partlyRefunded', 'refunded', true],
    ['disputed', 'disputeWon', true],
    ['duplicate', 'refunded', true],
    ['duplicate', 'succeeded', false],
  ])('from %s to %s: %s', (from, to, legal) => expect(mayMove(from, to)).toBe(legal));

  test('staying is no move, and nothing follows a full refund', () => {
    fc.assert(fc.property(anyState, (state) => !mayMove(state, state)));
    fc.assert(fc.property(anyState, (state) => !mayMove('refunded', state)));
  });

  test('no payment is captured twice on any legal path', () => {
    fc.assert(
      fc.property(fc.array(anyState, { maxLength: 30 }), (wishes) => {
        let state: PaymentState = 'created';
        let captures = 0;
        for (const wish of wishes) {
          if (!mayMove(state, wish)) continue;
          state = wish;
          if (wish === 'succeeded' || wish === 'duplicate') captures += 1;
        }
        expect(captures).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a state is open, or captured, or closed unpaid: exactly one of them', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const kinds = [isOpen(state), isCaptured(state), isClosedUnpaid(state)];
        expect(kinds.filter(Boolean)).toHaveLength(1);
        if (isHeld(state) || isRefundable(state)) expect(isCaptured(state)).toBe(true);
      }),
    );
  });

  test('what is closed unpaid moves on only when money was taken after all', () => {
    fc.assert(
      fc.property(anyState, anyState, (from, to) => {
        if (isClosedUnpaid(from) && mayMove(from, to)) expect(['succeeded', 'duplicate']).toContain(to);
        if (isCaptured(from) && mayMove(from, to)) expect(isCaptured(to)).toBe(true);
      }),
    );
  });

  test('what is disputed cannot be refunded, and can again once the dispute is won', () => {
    expect(paymentStates.filter(isRefundable)).toEqual([
      'succeeded',
      'duplicate',
      'partlyRefunded',
      'disputeWon',
    ]);
    expect(paymentStates.filter((state) => isHeld(state) && !isRefundable(state))).toEqual(['disputed']);
  });
});

describe('the payment status of an application', () => {
  test.each<[PaymentState[], string]>([
    [[], 'pending'],
    [['created'], 'pending'],
    [['failed'], 'failed'],
    [['failed', 'pending'], 'pending'],
    [['expired', 'processing'], 'processing'],
    [['failed', 'succeeded'], 'succeeded'],
    [['succeeded', 'duplicate'], 'succeeded'],
    [['succeeded', 'refunded'], 'succeeded'],
    [['refunded', 'refunded'], 'refunded'],
    [['partlyRefunded'], 'succeeded'],
    [['disputed'], 'succeeded'],
    [['disputeLost'], 'refunded'],
    [['cancelled'], 'pending'],
  ])('%j is %s', (states, status) => expect(derivePaymentStatus(states)).toBe(status));

  test('is refunded where the part of one traveller went back, and the payment holds that of others', () => {
    expect(derivePaymentStatus(['failed', 'partlyRefunded'], true)).toBe('refunded');
  });

  test('does not depend on the order when any attempt holds the money', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...paymentStates], { minLength: 1 }), (states) => {
        fc.pre(states.some(isHeld));
        expect(derivePaymentStatus(states)).toBe('succeeded');
      }),
    );
  });
});
