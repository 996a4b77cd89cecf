import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendarDate.ts';
import { serviceBook } from '../rules/serviceBook.ts';
import { type DisputeState, disputeStates, effectsOfDispute, mayMoveDispute } from './disputeStates.ts';
import {
  disputableCents,
  disputeReasons,
  heldCents,
  isOpenDispute,
  parseDisputeReason,
  paymentAfterDispute,
  reasonOfProvider,
  usualDueOn,
} from './disputes.ts';
import { mayMove } from './paymentEdges.ts';

const ends = ['bookFee', 'movePayment', 'closeCase'];
const loses = ['bookFee', 'bookLoss', 'movePayment', 'closeCase'];

describe('the moves of a dispute', () => {
  const legal = new Map<string, string[]>([
    ['open evidenceSubmitted', []],
    ['open won', ends],
    ['open lost', loses],
    ['evidenceSubmitted won', ends],
    ['evidenceSubmitted lost', loses],
  ]);
  const every = disputeStates.flatMap((from) =>
    disputeStates.map((to): [DisputeState, DisputeState] => [from, to]),
  );

  test.each(every)('from %s to %s', (from, to) => {
    const follows = legal.get(`${from} ${to}`);
    for (const cause of ['provider', 'staff'] as const)
      expect(mayMoveDispute(from, to, cause)).toBe(follows !== undefined);
    expect(effectsOfDispute(from, to)).toEqual(follows ?? []);
  });

  test('what is won or lost is over', () => {
    for (const state of disputeStates)
      expect(disputeStates.some((to) => mayMoveDispute(state, to, 'staff'))).toBe(isOpenDispute(state));
  });
});

test.each([
  ['all of a payment', { paidCents: 22_400, refundedCents: 0, lostCents: 0 }, 22_400],
  ['what refunds left', { paidCents: 22_400, refundedCents: 2_400, lostCents: 0 }, 20_000],
  ['what a lost dispute left', { paidCents: 22_400, refundedCents: 0, lostCents: 10_000 }, 12_400],
  ['all of a payment that went back', { paidCents: 22_400, refundedCents: 22_400, lostCents: 0 }, 22_400],
  ['nothing of a payment that is lost', { paidCents: 22_400, refundedCents: 0, lostCents: 22_400 }, 0],
])('a dispute can ask back %s', (_what, money, cents) => expect(disputableCents(money)).toBe(cents));

describe('the payment after a dispute', () => {
  test.each([
    [
      'lost in full',
      'lost',
      { paidCents: 22_400, refundedCents: 0, lostCents: 22_400 },
      false,
      'disputeLost',
    ],
    [
      'lost in part',
      'lost',
      { paidCents: 22_400, refundedCents: 0, lostCents: 10_000 },
      false,
      'partlyRefunded',
    ],
    [
      'lost, the rest was refunded',
      'lost',
      { paidCents: 22_400, refundedCents: 2_400, lostCents: 20_000 },
      false,
      'disputeLost',
    ],
    [
      'lost after a partial refund',
      'lost',
      { paidCents: 22_400, refundedCents: 2_400, lostCents: 10_000 },
      false,
      'partlyRefunded',
    ],
    ['won', 'won', { paidCents: 22_400, refundedCents: 0, lostCents: 0 }, false, 'disputeWon'],
    [
      'lost while another is open',
      'lost',
      { paidCents: 22_400, refundedCents: 0, lostCents: 10_000 },
      true,
      'disputed',
    ],
    [
      'won while another is open',
      'won',
      { paidCents: 22_400, refundedCents: 0, lostCents: 0 },
      true,
      'disputed',
    ],
  ] as const)('%s', (_name, ended, money, isOtherOpen, expected) => {
    expect(paymentAfterDispute(ended, { ...money, isOtherOpen })).toBe(expected);
  });

  test('is a state that a disputed payment may have', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.constantFrom('won', 'lost'),
        (paidCents, refundedCents, lostCents, ended) => {
          const money = { paidCents, refundedCents, lostCents };
          expect(heldCents(money)).toBeGreaterThanOrEqual(0);
          const next = paymentAfterDispute(ended, { ...money, isOtherOpen: false });
          expect(mayMove('disputed', next, 'dispute')).toBe(true);
        },
      ),
    );
  });
});

test('evidence is usually taken for ten days', () => {
  expect(usualDueOn(serviceBook, calendarDate('2026-02-25'))).toBe('2026-03-07');
});

test('an unknown word of the provider is another reason', () => {
  expect(reasonOfProvider('product_not_received')).toBe('notReceived');
  for (const word of ['bank_cannot_process', '', null]) expect(reasonOfProvider(word)).toBe('other');
  for (const reason of disputeReasons) expect(parseDisputeReason(reason)).toBe(reason);
  expect(parseDisputeReason('')).toBe('other');
});
