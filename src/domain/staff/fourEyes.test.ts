import { describe, expect, it } from 'vitest';
import {
  type ApprovalRule,
  approvalEndsAt,
  isApprovalOver,
  isSameSetting,
  isWeaker,
  type RuleSetting,
  ruleOff,
  ruleOfRefund,
} from './fourEyes.ts';

const on: RuleSetting = { isOn: true, aboveCents: null };
const above = (aboveCents: number): RuleSetting => ({ isOn: true, aboveCents });
const off = (aboveCents: number): RuleSetting => ({ isOn: false, aboveCents });

describe('a refund waits', () => {
  it.each<[string, RuleSetting, RuleSetting, number, number, string, ApprovalRule | null]>([
    ['without rules never', ruleOff, ruleOff, 99_999, 0, 'goodwill', null],
    ['not below the amount', above(10_000), ruleOff, 9_999, 0, 'terms', null],
    ['not at it', above(10_000), ruleOff, 10_000, 0, 'terms', null],
    ['above it', above(10_000), ruleOff, 10_001, 0, 'terms', 'refund'],
    ['in two halves', above(10_000), ruleOff, 5_001, 5_000, 'terms', 'refund'],
    ['above nothing always', above(0), ruleOff, 1, 0, 'terms', 'refund'],
    ['not by a rule that is off', off(0), ruleOff, 1, 0, 'terms', null],
    ['by goodwill whatever the amount', ruleOff, on, 1, 0, 'goodwill', 'goodwill'],
    ['not by goodwill on another ground', ruleOff, on, 99_999, 0, 'terms', null],
    ['by goodwill first', above(0), on, 1, 0, 'goodwill', 'goodwill'],
  ])('%s', (_, refund, goodwill, amountCents, orderedCents, basis, rule) => {
    expect(ruleOfRefund({ refund, goodwill }, { amountCents, orderedCents, basis })).toBe(rule);
  });
});

describe('a rule becomes weaker', () => {
  it.each<[string, RuleSetting, RuleSetting, boolean]>([
    ['when it is switched off', above(100), off(100), true],
    ['when its amount grows', above(100), above(101), true],
    ['not when its amount falls', above(100), above(99), false],
    ['not when it stays', on, on, false],
    ['not when it is switched on', off(100), above(9_999), false],
    ['not while it is off', off(100), off(9_999), false],
  ])('%s', (_, before, after, weaker) => {
    expect(isWeaker(before, after)).toBe(weaker);
  });
});

it('a setting is the same with the same switch and amount', () => {
  expect(isSameSetting(above(1), above(1))).toBe(true);
  expect(isSameSetting(above(1), above(2))).toBe(false);
  expect(isSameSetting(above(1), off(1))).toBe(false);
});

it('a request is over after 24 hours, to the millisecond', () => {
  const ends = approvalEndsAt(new Date('2026-03-29T00:00:00Z'));
  expect(ends.toISOString()).toBe('2026-03-30T00:00:00.000Z');
  expect(isApprovalOver(ends, new Date('2026-03-29T23:59:59.999Z'))).toBe(false);
  expect(isApprovalOver(ends, ends)).toBe(true);
});
