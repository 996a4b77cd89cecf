import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { hoursLater, paidAt, visa } from './refundExamples.ts';
import {
  bestForCustomer,
  type RefundFacts,
  refundOutcomes,
  underCancellationPolicy,
  underRefundPolicy,
  underTerms,
} from './refunds.ts';

const rules = rulesOn(calendarDate('2026-11-20'));
const { refunds: refundFigures } = rules;

/** A week of insurance, $114, asked back 72 hours before it starts. */
const insurance: RefundFacts = { ...visa, kind: 'insurance', paidCents: 11_400, hoursToStart: 72 };

describe('under the terms', () => {
  test('a request within 24 hours of payment and before submission is granted, fees may be deducted', () =>
    expect(underTerms(rules, visa)).toMatchObject({
      eligible: true,
      refundCents: 15_500,
      deductionCents: 6_900,
      deductionOptional: true,
      deadline: hoursLater(24),
    }));

  test.each([
    [24, true, 'withinWindow'],
    [24.01, false, 'windowPassed'],
  ])('a request after %d hours: %s', (hours, eligible, reason) =>
    expect(underTerms(rules, { ...visa, requestedAt: hoursLater(hours) })).toMatchObject({
      eligible,
      reason,
    }),
  );

  test('nothing is due after submission', () =>
    expect(underTerms(rules, { ...visa, submitted: true })).toMatchObject({
      eligible: false,
      reason: 'submitted',
    }));

  test('insurance has no service fee to deduct', () =>
    expect(underTerms(rules, insurance)).toMatchObject({ refundCents: 11_400, deductionCents: 0 }));
});

describe('under the English refund policy', () => {
  test('up to 20 % is deducted before submission', () =>
    expect(underRefundPolicy(rules, visa)).toMatchObject({
      eligible: true,
      percent: 80,
      refundCents: 17_920,
      deductionCents: 4_480,
      deductionOptional: true,
      deadline: hoursLater(7 * 24),
    }));

  test.each([
    [7 * 24, true, 'withinWindow'],
    [7 * 24 + 0.01, false, 'windowPassed'],
  ])('a request after %d hours: %s', (hours, eligible, reason) =>
    expect(underRefundPolicy(rules, { ...visa, requestedAt: hoursLater(hours) })).toMatchObject({
      eligible,
      reason,
    }),
  );

  test.each<[Partial<RefundFacts>, string]>([
    [{ submitted: true }, 'submitted'],
    [{ submitted: true, rejected: true }, 'governmentRejection'],
  ])('%j is not refundable', (facts, reason) =>
    expect(underRefundPolicy(rules, { ...visa, ...facts })).toMatchObject({
      eligible: false,
      refundCents: 0,
      reason,
    }),
  );

  test('a duplicate payment or technical error is refunded in full, submitted or not', () => {
    const duplicate = { ...visa, duplicateOrTechnicalError: true };
    expect(underRefundPolicy(rules, duplicate)).toMatchObject({ percent: 100, refundCents: 22_400 });
    expect(underRefundPolicy(rules, { ...duplicate, submitted: true, rejected: true }).refundCents).toBe(
      22_400,
    );
    expect(underRefundPolicy(rules, { ...duplicate, requestedAt: hoursLater(1000) }).refundCents).toBe(
      22_400,
    );
  });
});

describe('under the Turkish cancellation policy', () => {
  test('80 % of a visa application is refunded within 24 hours if not submitted', () =>
    expect(underCancellationPolicy(rules, visa)).toMatchObject({
      eligible: true,
      percent: 80,
      refundCents: 17_920,
      deductionOptional: false,
      deadline: hoursLater(24),
    }));

  test.each<[Partial<RefundFacts>, string]>([
    [{ requestedAt: hoursLater(24.01) }, 'windowPassed'],
    [{ submitted: true }, 'submitted'],
  ])('%j: nothing', (facts, reason) =>
    expect(underCancellationPolicy(rules, { ...visa, ...facts })).toMatchObject({ eligible: false, reason }),
  );

  test.each([
    [500, 90],
    [48, 90],
    [47.99, 70],
    [24, 70],
    [23.99, 0],
    [0, 0],
    [-5, 0],
  ])('insurance %d hours before its start: %i %%', (hoursToStart, percent) => {
    const outcome = underCancellationPolicy(rules, { ...insurance, hoursToStart });
    expect(outcome).toMatchObject({ percent, refundCents: (11_400 * percent) / 100, eligible: percent > 0 });
  });

  test.each(['illness', 'visaRefusal', 'disaster'] as const)(
    'insurance is refunded in full for documented %s',
    (documentedReason) =>
      expect(
        underCancellationPolicy(rules, { ...insurance, hoursToStart: 1, documentedReason }),
      ).toMatchObject({
        percent: 100,
        refundCents: 11_400,
      }),
  );
});

test('the published figures stand as they are', () =>
  expect(refundFigures).toEqual({
    terms: { requestHours: 24, payoutBusinessDays: { from: 5, to: 10 } },
    refundPolicy: {
      requestDays: 7,
      deductionPercent: 20,
      reviewBusinessDays: { from: 5, to: 7 },
      payoutBusinessDays: 14,
    },
    cancellationPolicy: {
      requestHours: 24,
      visaPercent: 80,
      keptAfterSubmissionCents: 6_900,
      insuranceEarlyHours: 48,
      insuranceEarlyPercent: 90,
      insuranceLateHours: 24,
      insuranceLatePercent: 70,
      documentedPercent: 100,
      replyHours: 48,
      payoutBusinessDays: { from: 5, to: 10 },
      escalationBusinessDays: 7,
    },
  }));

describe('the proposal', () => {
  test.each<[string, RefundFacts, string, number]>([
    ['a visa within 24 hours', visa, 'refundPolicy', 17_920],
    ['the dearest visa within 24 hours', { ...visa, paidCents: 75_400 }, 'terms', 68_500],
    ['a visa on the third day', { ...visa, requestedAt: hoursLater(60) }, 'refundPolicy', 17_920],
    ['insurance within 24 hours', insurance, 'terms', 11_400],
    [
      'insurance on the eighth day',
      { ...insurance, requestedAt: hoursLater(180) },
      'cancellationPolicy',
      10_260,
    ],
  ])('for %s is the one most favourable to the customer', (_case, facts, policy, refundCents) =>
    expect(bestForCustomer(rules, facts)).toMatchObject({ policy, refundCents }),
  );

  test('is nothing when no policy gives anything', () =>
    expect(bestForCustomer(rules, { ...visa, submitted: true })).toMatchObject({
      eligible: false,
      refundCents: 0,
    }));

  test('takes off what was refunded before', () => {
    expect(bestForCustomer(rules, { ...visa, refundedCents: 10_000 }).refundCents).toBe(7_920);
    expect(bestForCustomer(rules, { ...visa, refundedCents: 22_400 })).toMatchObject({
      eligible: false,
      reason: 'alreadyRefunded',
    });
  });
});

const anyFacts: fc.Arbitrary<RefundFacts> = fc.record({
  kind: fc.constantFrom('visa', 'insurance'),
  paidCents: fc.integer({ min: 0, max: 1_000_000 }),
  refundedCents: fc.integer({ min: 0, max: 1_000_000 }),
  paidAt: fc.constant(paidAt),
  requestedAt: fc.integer({ min: -10, max: 400 }).map(hoursLater),
  submitted: fc.boolean(),
  rejected: fc.boolean(),
  duplicateOrTechnicalError: fc.boolean(),
  hoursToStart: fc.option(fc.integer({ min: -100, max: 1000 })),
  documentedReason: fc.option(fc.constantFrom('illness', 'visaRefusal', 'disaster')),
});

test('refunds are whole cents, never above what was paid, and the proposal is the largest of the three', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const outcomes = refundOutcomes(rules, facts);
      for (const { refundCents, eligible, percent } of outcomes) {
        expect(Number.isInteger(refundCents)).toBe(true);
        expect(refundCents + facts.refundedCents).toBeLessThanOrEqual(
          Math.max(facts.paidCents, facts.refundedCents),
        );
        expect(eligible).toBe(refundCents > 0);
        expect(percent).toBeLessThanOrEqual(100);
      }
      expect(bestForCustomer(rules, facts).refundCents).toBe(
        Math.max(...outcomes.map(({ refundCents }) => refundCents)),
      );
    }),
  );
});
