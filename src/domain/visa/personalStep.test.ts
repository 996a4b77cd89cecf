import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendarDate.ts';
import { rules, southAfrican, today } from './applicationExamples.ts';
import { checkPersonalStep, passportAdvice } from './personalStep.ts';

describe('the personal step', () => {
  test('passes when everything is in order', () =>
    expect(checkPersonalStep(rules, southAfrican)).toEqual([]));

  test('takes a passport issued today', () =>
    expect(checkPersonalStep(rules, { ...southAfrican, passportIssueDate: today })).toEqual([]));

  test('names each missing field', () => {
    const empty = { firstName: '', email: '', dateOfBirth: '', passportExpiryDate: '' };
    expect(checkPersonalStep(rules, { ...southAfrican, ...empty })).toEqual([
      { code: 'firstNameRequired', field: 'firstName' },
      { code: 'invalidEmail', field: 'email' },
      { code: 'passportExpiryDateRequired', field: 'passportExpiryDate' },
      { code: 'dateOfBirthRequired', field: 'dateOfBirth' },
    ]);
  });

  test.each([
    ['2026-11-20', ['passportExpired']],
    ['2026-11-21', ['passportExpired']],
    ['2026-11-22', []],
  ])('a passport that expires on %s: %j', (passportExpiryDate, codes) =>
    expect(checkPersonalStep(rules, { ...southAfrican, passportExpiryDate }).map(({ code }) => code)).toEqual(
      codes,
    ),
  );

  test.each([
    ['2026-12-20', 'passportExpiresBeforeArrival'],
    ['2026-12-21', 'passportUnderSixMonths'],
    ['2027-06-20', 'passportUnderSixMonths'],
    ['2027-06-21', undefined],
  ])('for an arrival on 2026-12-21 a passport until %s brings the advice %s', (expiry, code) =>
    expect(passportAdvice(rules, calendarDate(expiry), calendarDate('2026-12-21'))?.code).toBe(code),
  );
});
