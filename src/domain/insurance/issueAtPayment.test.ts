import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears, calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { isIssuedAtPayment } from './issueAtPayment.ts';
import { isMinor } from './trip.ts';

const today = calendarDate('2026-11-21');
const rules = rulesOn(today);
const agreed = { issuesAtPayment: true };

describe('a certificate is issued at the payment', () => {
  test.each([
    ['an adult, the trip in ten days', '1990-04-03', '2026-12-01', true],
    ['an adult, the trip tomorrow', '1990-04-03', '2026-11-22', true],
    ['an adult whose trip begins today', '1990-04-03', '2026-11-21', false],
    ['an adult whose trip began yesterday', '1990-04-03', '2026-11-20', false],
    ['18 today', '2008-11-21', '2026-12-01', true],
    ['18 on the day of travel alone', '2008-12-01', '2026-12-01', false],
    ['18 tomorrow', '2008-11-22', '2026-12-01', false],
    ['a child', '2015-06-01', '2026-12-01', false],
  ])('%s: born %s, travels %s: %s', (_who, birth, travel, expected) => {
    const insured = { dateOfBirth: calendarDate(birth), travelDate: calendarDate(travel) };
    expect(isIssuedAtPayment(rules, agreed, insured)).toBe(expected);
    expect(isIssuedAtPayment(rules, { issuesAtPayment: false }, insured)).toBe(false);
  });

  test('never for somebody whose parents’ photos are asked, and never once the trip has begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: -30, max: 300 }), (days, ahead) => {
        const insured = { dateOfBirth: addDays(today, -days), travelDate: addDays(today, ahead) };
        const isAdult = !isMinor(rules, insured.dateOfBirth, insured.travelDate);
        expect(isIssuedAtPayment(rules, agreed, insured)).toBe(isAdult && ahead > 0);
        if (isAdult) expect(insured.dateOfBirth <= addYears(today, -18)).toBe(true);
      }),
    );
  });
});
