import { describe, expect, test } from 'vitest';
import { addDays, addYears, calendarDate } from '../calendar/calendarDate.ts';
import { countryByCode, rules, today } from './applicationExamples.ts';
import {
  emptySupportingDocument,
  fromSupportingDocumentFields,
  type SupportingDocumentDraft,
  toSupportingDocumentFields,
  unlimited,
} from './supportingDocument.ts';
import { checkSupportingDocument, checkSupportingStep, type SupportingStep } from './supportingDocuments.ts';

const schengenVisa: SupportingDocumentDraft = {
  ...emptySupportingDocument,
  documentType: 'visa',
  visaCountry: 'Schengen',
  documentNumber: 'S1234567',
  startDate: '2026-01-01',
  endDate: '2027-01-01',
};
const permit: SupportingDocumentDraft = {
  ...emptySupportingDocument,
  documentType: 'residence',
  residenceCountry: 'Germany',
  documentNumber: 'R1234567',
  endDate: unlimited,
};
const step = {
  country: countryByCode('IND'),
  dateOfBirth: null,
  answer: 'yes' as const,
  draft: schengenVisa,
};
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);

describe('the supporting step', () => {
  test.each<[string, Partial<SupportingStep>, string[]]>([
    ['unanswered in class 2', { answer: null }, ['requiredSelection']],
    ['answered no', { answer: 'no' }, ['supportingAnswerNo']],
    ['answered yes with a document', {}, []],
    [
      'answered yes with nothing',
      { draft: emptySupportingDocument },
      [
        'missingInformation',
        'supportingDocumentTypeRequired',
        'supportingDocumentNumberRequired',
        'supportingEndDateRequired',
      ],
    ],
    ['in class 1', { country: countryByCode('ZAF'), answer: 'no' }, []],
    [
      'of Egypt without date of birth',
      { country: countryByCode('EGY'), answer: null },
      ['egyptDateOfBirthRequired'],
    ],
    [
      'of Egypt with a birth today',
      { country: countryByCode('EGY'), dateOfBirth: today, answer: null },
      ['birthNotInPast'],
    ],
    [
      'of Egypt with a birth 120 years ago',
      { country: countryByCode('EGY'), dateOfBirth: addYears(today, -120), answer: null },
      [],
    ],
    [
      'of Egypt with a birth longer ago',
      { country: countryByCode('EGY'), dateOfBirth: addDays(addYears(today, -120), -1), answer: null },
      ['birthTooLongAgo'],
    ],
    [
      'of Egypt at class 1',
      { country: countryByCode('EGY'), dateOfBirth: calendarDate('1970-01-01'), answer: null },
      [],
    ],
    [
      'of Egypt at class 2',
      { country: countryByCode('EGY'), dateOfBirth: calendarDate('1990-01-01'), answer: null },
      ['requiredSelection'],
    ],
  ])('%s', (_case, change, expected) =>
    expect(codes(checkSupportingStep(rules, { ...step, ...change }))).toEqual(expected),
  );
});

describe('a supporting document', () => {
  test.each<[string, SupportingDocumentDraft, string | null]>([
    ['a Schengen visa without start date', { ...schengenVisa, startDate: '' }, 'startDate'],
    ['a US visa without start date', { ...schengenVisa, visaCountry: 'United States', startDate: '' }, null],
    ['a visa without country', { ...schengenVisa, visaCountry: null }, 'visaCountry'],
    ['a visa without end date', { ...schengenVisa, endDate: '' }, 'endDate'],
    ['an unlimited visa', { ...schengenVisa, endDate: unlimited }, null],
    ['a document without number', { ...schengenVisa, documentNumber: ' ' }, 'documentNumber'],
    ['an unlimited permit', permit, null],
    ['a permit without country', { ...permit, residenceCountry: null }, 'residenceCountry'],
    ['a permit without expiry date', { ...permit, endDate: '' }, 'endDate'],
  ])('%s lacks: %s', (_case, draft, missing) => {
    const checked = checkSupportingDocument(rules, draft, null);
    if (missing === null) expect(checked.ok).toBe(true);
    else
      expect(checked.ok ? [] : checked.problems.map(({ code, field }) => field ?? code)).toEqual([
        'missingInformation',
        missing,
      ]);
  });

  test.each([
    ['2026-11-21', true],
    ['2026-11-20', false],
  ])('that ends on %s is in force today: %s', (endDate, inForce) =>
    expect(checkSupportingDocument(rules, { ...permit, endDate }, null).ok).toBe(inForce),
  );

  test('marked unlimited is sent with an empty end date and read back as unlimited', () => {
    const draft = { ...schengenVisa, endDate: unlimited };
    const fields = toSupportingDocumentFields(draft);
    expect(fields.supportingDocumentEndDate).toBe('');
    expect(fromSupportingDocumentFields(rules, fields)).toEqual(draft);
  });

  test.each([schengenVisa, permit])('survives being sent', (draft) =>
    expect(fromSupportingDocumentFields(rules, toSupportingDocumentFields(draft))).toEqual(draft),
  );

  test('that is absent is sent as nulls', () =>
    expect(Object.values(toSupportingDocumentFields(null))).toEqual([null, null, null, null, null]));
});
