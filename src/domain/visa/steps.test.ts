import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendarDate.ts';
import { countryByCode, rules } from './applicationExamples.ts';
import { asksTravelOnSupportingStep, firstStepAction, firstStepProblems, stepsFor } from './steps.ts';

const nothingYet = { dateOfBirth: null, supportingAnswer: null, supportingConfirmed: false };
const inEgypt = { ...nothingYet, country: countryByCode('EGY') };

describe('the steps', () => {
  test('of class 1 are four', () =>
    expect(stepsFor(rules, { ...nothingYet, country: countryByCode('ZAF') })).toEqual([
      'country',
      'travel',
      'personal',
      'payment',
    ]));

  test('of class 2 are five, and six once supporting documents are confirmed', () => {
    const facts = { ...nothingYet, country: countryByCode('IND') };
    const five = ['country', 'supporting', 'travel', 'personal', 'payment'];
    expect(stepsFor(rules, facts)).toEqual(five);
    expect(stepsFor(rules, { ...facts, supportingAnswer: 'yes' })).toEqual(five);
    expect(stepsFor(rules, { ...facts, supportingAnswer: 'no', supportingConfirmed: true })).toEqual(five);
    expect(stepsFor(rules, { ...facts, supportingAnswer: 'yes', supportingConfirmed: true })).toEqual([
      'country',
      'supporting',
      'prerequisites',
      'travel',
      'personal',
      'payment',
    ]);
  });

  test.each([null, 'DEU', 'AGO', 'EGY'])('in other cases are five: %s', (code) =>
    expect(
      stepsFor(rules, { ...nothingYet, country: code === null ? null : countryByCode(code) }),
    ).toHaveLength(5),
  );

  test('of an Egyptian of class 1 ask the travel questions on the supporting step, once', () => {
    const facts = { ...inEgypt, dateOfBirth: calendarDate('1970-01-01') };
    expect(stepsFor(rules, facts)).toEqual(['country', 'supporting', 'personal', 'payment']);
    expect(asksTravelOnSupportingStep(rules, facts)).toBe(true);
    expect(asksTravelOnSupportingStep(rules, inEgypt)).toBe(false);
    expect(asksTravelOnSupportingStep(rules, { ...nothingYet, country: countryByCode('ZAF') })).toBe(false);
  });

  test('of an Egyptian of class 2 are those of class 2', () => {
    const facts = { ...inEgypt, dateOfBirth: calendarDate('1990-01-01') };
    expect(stepsFor(rules, facts)).toHaveLength(5);
    expect(stepsFor(rules, { ...facts, supportingAnswer: 'yes', supportingConfirmed: true })).toHaveLength(6);
  });
});

describe('step 1', () => {
  const blocks = (code: string | null, documentType: string | null) =>
    firstStepProblems(rules, { country: code === null ? null : countryByCode(code), documentType }).map(
      (problem) => problem.code,
    );

  test.each([
    ['ZAF', 'ordinary', []],
    ['IND', 'ordinary', []],
    ['EGY', 'ordinary', []],
    [null, null, ['requiredFields', 'countryRequired', 'documentTypeRequired']],
    ['ZAF', '', ['requiredFields', 'documentTypeRequired']],
    [null, 'ordinary', ['requiredFields', 'countryRequired']],
    ['AGO', 'ordinary', ['notEligible']],
    ['DEU', 'ordinary', ['visaExempt']],
  ])('with %s and %j is blocked by %j', (code, documentType, codes) =>
    expect(blocks(code, documentType)).toEqual(codes),
  );

  test.each([
    ['ZAF', 'next'],
    ['EGY', 'next'],
    ['DEU', 'getInsurance'],
    ['AGO', 'none'],
  ])('with %s has the button: %s', (code, action) =>
    expect(firstStepAction(rules, countryByCode(code))).toBe(action),
  );
});
