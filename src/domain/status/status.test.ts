import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { statusNames } from '../staff/staffNames.ts';
import { isOpen, mayApprove, stageFor, statusMessageKind, userStages } from './applicationStatus.ts';
import { isPaymentConfirmed, paymentDisplay } from './paymentStatus.ts';
import { canMove } from './statusEdges.ts';
import { applicationStatuses, paymentStatuses } from './statuses.ts';
import { travelDateBadge } from './travelDateBadge.ts';

describe('an application status', () => {
  test('moves only from pending to processing, approved, rejected and from processing to a decision', () => {
    const moves = applicationStatuses.flatMap((from) =>
      applicationStatuses.filter((to) => canMove(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(moves).toEqual([
      'pending to processing',
      'pending to approved',
      'pending to rejected',
      'processing to approved',
      'processing to rejected',
    ]);
  });

  test('is open to staff while pending or processing', () =>
    expect(applicationStatuses.filter(isOpen)).toEqual(['pending', 'processing']));

  test('may be approved while open, unless the payment went back in full', () => {
    const approvable = applicationStatuses.flatMap((status) =>
      paymentStatuses
        .filter((paymentStatus) => mayApprove({ status, paymentStatus }))
        .map((paymentStatus) => `${status} ${paymentStatus}`),
    );
    expect(approvable).toEqual(
      ['pending', 'processing'].flatMap((status) =>
        ['pending', 'processing', 'succeeded', 'failed'].map((payment) => `${status} ${payment}`),
      ),
    );
  });

  test('reads Beklemede, Onaylandı, Reddedildi in the staff pages', () =>
    expect(statusNames.tr).toMatchObject({
      pending: 'Beklemede',
      approved: 'Onaylandı',
      rejected: 'Reddedildi',
    }));

  test('that is unknown is shown as being updated', () => {
    expect(statusMessageKind('on_hold')).toBe('updating');
    expect(statusMessageKind('rejected')).toBe('rejected');
  });

  test.each([
    ['pending', false, 'submitted'],
    ['pending', true, 'underReview'],
    ['processing', true, 'processing'],
    ['approved', true, 'approved'],
    ['rejected', true, null],
    ['cancelled', true, null],
  ] as const)('%s, paid %s: stage %s', (status, paid, stage) => expect(stageFor(status, paid)).toBe(stage));

  test('has four stages for the traveller', () =>
    expect(userStages).toEqual(['submitted', 'underReview', 'processing', 'approved']));
});

describe('a payment status', () => {
  test.each([
    ['completed', 'paid'],
    ['succeeded', 'paid'],
    ['processing', 'processing'],
    ['failed', 'failed'],
    ['refunded', 'refunded'],
    ['pending', 'pending'],
    ['success', 'pending'],
    ['', 'pending'],
  ])('%j is shown as %s', (status, shown) => expect(paymentDisplay(status)).toBe(shown));

  test.each(['succeeded', 'completed', 'success'])('%s confirms the payment', (status) =>
    expect(isPaymentConfirmed(status)).toBe(true),
  );

  test.each(['pending', 'processing', 'SUCCESS', ''])('%j does not', (status) =>
    expect(isPaymentConfirmed(status)).toBe(false),
  );
});

describe('the travel-date badge', () => {
  const today = calendarDate('2026-11-21');

  test.each([
    [-1, 'passed'],
    [0, 'passed'],
    [1, 'warning'],
    [7, 'warning'],
    [8, 'info'],
    [30, 'info'],
    [31, 'plain'],
  ] as const)('%i days left: %s', (days, kind) =>
    expect(travelDateBadge(addDays(today, days), today)).toEqual({ kind, days }),
  );

  test('always tells the days left', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (days) => {
        expect(travelDateBadge(addDays(today, days), today).days).toBe(days);
      }),
    );
  });
});
