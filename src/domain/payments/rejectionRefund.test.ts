import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { hoursLater, visa } from './refundExamples.ts';
import type { RefundFacts } from './refundFacts.ts';
import { countsAsSubmitted, policiesToRead, rejectionRefund } from './rejectionRefund.ts';

const rules = rulesOn(calendarDate('2026-11-20'));
const submitted = { ...visa, submitted: true, rejected: true };
const insurance: RefundFacts = { ...submitted, kind: 'insurance', paidCents: 11_400, hoursToStart: 72 };
const paid = { refundedCents: 0, orderedCents: 0, isCaptured: true, isUncertain: false };
const said = (facts: RefundFacts, money: Partial<typeof paid> = {}) =>
  rejectionRefund(rules, facts, { ...paid, ...money }).map(({ key, cents }) => [key, cents]);

describe('what a rejected applicant is told of the money', () => {
  test('what the best policy gives, and until when, as long as nothing was submitted', () => {
    expect(rejectionRefund(rules, visa, paid)).toEqual([
      { key: 'claim', cents: 17_920, until: hoursLater(7 * 24), policy: 'refundPolicy' },
    ]);
    expect(said({ ...visa, requestedAt: hoursLater(7 * 24 + 1) })).toEqual([['windowPassed', null]]);
  });

  test('that a submitted visa is not refunded', () => {
    expect(rejectionRefund(rules, submitted, paid)).toEqual([
      { key: 'submitted', cents: null, until: null, policy: 'refundPolicy' },
    ]);
  });

  test('what the cancellation policy gives of an insurance before the trip', () => {
    expect(said(insurance)).toEqual([['claim', 10_260]]);
    expect(said({ ...insurance, hoursToStart: 12 })).toEqual([['tooLate', null]]);
  });

  test('what went back and what is on its way, and no more of a payment that is gone', () => {
    expect(said({ ...submitted, paidCents: 0 }, { refundedCents: 22_400 })).toEqual([['refunded', 22_400]]);
    expect(said({ ...submitted, refundedCents: 22_400 }, { orderedCents: 22_400 })).toEqual([
      ['ordered', 22_400],
    ]);
  });

  test('the rest of a partial refund', () => {
    expect(said({ ...visa, refundedCents: 10_000 }, { refundedCents: 10_000 })).toEqual([
      ['refunded', 10_000],
      ['claim', 7_920],
    ]);
    expect(said({ ...submitted, refundedCents: 5_000 }, { orderedCents: 5_000 })).toEqual([
      ['ordered', 5_000],
    ]);
  });

  test('that a second payment went back does not hide that the first stays', () => {
    expect(said(submitted, { refundedCents: 22_400 })).toEqual([
      ['refunded', 22_400],
      ['submitted', null],
    ]);
  });

  test('that nothing was charged, unless that is not certain yet', () => {
    const unpaid = { ...visa, paidCents: 0 };
    expect(said(unpaid, { isCaptured: false })).toEqual([['notPaid', null]]);
    expect(said(unpaid, { isCaptured: false, isUncertain: true })).toEqual([]);
    expect(said(submitted, { isUncertain: true })).toEqual([]);
  });
});

test.each([
  ['pending', false, null, false],
  ['processing', true, null, true],
  ['approved', false, null, true],
  ['rejected', false, 'duplicateApplication', false],
  ['rejected', false, 'refusedByAuthority', true],
  ['rejected', true, null, true],
] as const)('%s, taken up: %s, reason %s: submitted %s', (status, isTakenUp, rejectionReason, expected) =>
  expect(countsAsSubmitted({ status, isTakenUp, rejectionReason })).toBe(expected),
);

test('the refund policy is always linked, once', () => {
  expect(policiesToRead([])).toEqual(['refundPolicy']);
  expect(policiesToRead([{ policy: 'terms' }])).toEqual(['terms', 'refundPolicy']);
  expect(policiesToRead([{ policy: 'refundPolicy' }])).toEqual(['refundPolicy']);
});
