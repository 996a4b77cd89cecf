import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { applicationKinds, applicationStatuses } from '../status/statuses.ts';
import { countryByCode, egyptian, indian, rules, southAfrican, today } from './applicationExamples.ts';
import type { VisaApplicationInput } from './checkVisaApplication.ts';
import { type CorrectableAnswers, type Corrections, correctableFields } from './correctableFields.ts';
import {
  type CorrectionFacts,
  checkCorrection,
  coverGroupOf,
  isJustCorrected,
  isOpenForCorrection,
} from './correction.ts';

function answersOf(input: VisaApplicationInput): CorrectableAnswers;
function answersOf(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(correctableFields.map((field) => [field, input[field] ?? '']));
}

const factsOf = (code: string, changes: Partial<CorrectionFacts> = {}): CorrectionFacts => ({
  country: countryByCode(code),
  documentType: 'ordinary',
  processingType: 'standard',
  paidOn: today,
  ...changes,
});

/** Of a South African unless told another: `field: before → after`, or the problems. */
function correct(
  changes: Corrections,
  {
    input = southAfrican,
    code = 'ZAF',
    facts = {},
    on = rules,
  }: {
    input?: VisaApplicationInput;
    code?: string;
    facts?: Partial<CorrectionFacts>;
    on?: typeof rules;
  } = {},
): string[] {
  const checked = checkCorrection(on, factsOf(code, facts), answersOf(input), changes);
  return checked.ok
    ? checked.value.map(({ field, before, after }) => `${field}: ${before} → ${after}`)
    : checked.problems.map(({ code: problem, field }) => `${problem} ${field ?? ''}`.trim());
}

describe('A correction', () => {
  it.each<[string, Corrections, string[]]>([
    [
      'a digit of the passport',
      { passportNumber: ' a0123 4568 ' },
      ['passportNumber: A01234567 → A01234568'],
    ],
    ['a name', { firstName: ' Thandiwe ' }, ['firstName: Thandi → Thandiwe']],
    [
      'several answers, in the order of the form',
      { arrivalDate: '2026-12-24', email: 'nkosi@example.com' },
      ['email: thandi@example.com → nkosi@example.com', 'arrivalDate: 2026-12-21 → 2026-12-24'],
    ],
    ['a name in its own script that was empty', { ownName: 'นโคซี' }, ['ownName:  → นโคซี']],
    ['only what changes', { firstName: 'Thandi', motherName: 'Gracia' }, ['motherName: Grace → Gracia']],
    ['a phone number that is only spaced otherwise', { phone: '+27821234567' }, ['correctionNothing']],
    ['nothing', { firstName: 'Thandi ' }, ['correctionNothing']],
    ['no answer at all', {}, ['correctionNothing']],
    ['a document of who needs none', { supportingDocumentNumber: 'S1' }, ['correctionNothing']],
    ['an empty name', { firstName: ' ' }, ['firstNameRequired firstName']],
    ['no address', { email: 'nobody' }, ['invalidEmail email']],
    ['a day that is none', { arrivalDate: '2026-02-30' }, ['dateDoesNotExist arrivalDate']],
    ['an arrival in the past', { arrivalDate: '2026-11-20' }, ['arrivalInPast arrivalDate']],
    [
      'a passport that has expired',
      { passportExpiryDate: '2026-11-21' },
      ['passportExpired passportExpiryDate'],
    ],
    [
      'what contradicts another answer, at that one',
      { passportIssueDate: '1989-01-01' },
      ['birthAfterPassportIssue dateOfBirth'],
    ],
  ])('%s', (_, changes, expected) => expect(correct(changes)).toEqual(expected));

  it('of a supporting document keeps the form’s rules', () => {
    const indianCase = { input: indian, code: 'IND' };
    expect(correct({ supportingDocumentNumber: ' s-999 888 ' }, indianCase)).toEqual([
      'supportingDocumentNumber: S1234567 → S-999888',
    ]);
    expect(correct({ supportingDocumentEndDate: '' }, indianCase)).toEqual([
      'supportingDocumentEndDate: 2027-01-01 → ',
    ]);
    expect(correct({ supportingDocumentCountry: 'usa' }, indianCase)).toEqual([
      'supportingDocumentCountry: Schengen → United States',
      'supportingDocumentStartDate: 2026-01-01 → ',
    ]);
    expect(correct({ supportingDocumentType: 'residence' }, indianCase)).toEqual([
      'residenceCountryRequired supportingDocumentCountry',
    ]);
    expect(correct({ supportingDocumentEndDate: '2026-12-01' }, indianCase)).toEqual([
      'supportingExpiresBeforeArrival supportingDocumentEndDate',
    ]);
  });

  it('to an arrival for which the document is no longer valid is refused at the arrival', () => {
    const late = { arrivalDate: '2027-02-01' };
    expect(correct(late, { input: indian, code: 'IND' })).toEqual([
      'supportingExpiresBeforeArrival arrivalDate',
    ]);
  });

  it('to another class is refused at the date of birth alone, in both directions', () => {
    const inEgypt = { input: egyptian, code: 'EGY' };
    expect(correct({ dateOfBirth: '1996-01-01' }, inEgypt)).toEqual(['correctionOtherClass dateOfBirth']);
    expect(correct({ dateOfBirth: '1971-01-01' }, inEgypt)).toEqual(['dateOfBirth: 1970-01-01 → 1971-01-01']);
    const young = { ...egyptian, ...pickDocument(indian), dateOfBirth: '1996-01-01' };
    expect(correct({ dateOfBirth: '1970-01-01' }, { input: young, code: 'EGY' })).toEqual([
      'correctionOtherClass dateOfBirth',
    ]);
  });

  it('of one answer is not refused for another that time has made wrong', () => {
    const later = { ...rules, today: calendarDate('2026-12-30') };
    expect(correct({ passportNumber: 'A01234568' }, { on: later })).toEqual([
      'passportNumber: A01234567 → A01234568',
    ]);
    const expired = { ...southAfrican, passportExpiryDate: '2026-11-30' };
    const onExpiry = { ...rules, today: calendarDate('2026-12-01') };
    expect(correct({ passportNumber: 'A01234568' }, { input: expired, on: onExpiry })).toEqual([
      'passportNumber: A01234567 → A01234568',
    ]);
    expect(correct({ passportExpiryDate: '2026-12-01' }, { input: expired, on: onExpiry })).toEqual([
      'passportExpired passportExpiryDate',
    ]);
  });
});

describe('An earlier arrival', () => {
  it('is refused if the option was not offered for it on the day of payment', () => {
    expect(correct({ arrivalDate: '2026-11-22' })).toEqual(['correctionNeedsQuicker arrivalDate']);
    expect(correct({ arrivalDate: '2026-11-22' }, { facts: { processingType: 'urgent_1' } })).toEqual([
      'arrivalDate: 2026-12-21 → 2026-11-22',
    ]);
  });

  it('counts from the payment, not from the day of the correction', () => {
    const { minDays } = rules.processing.standard;
    const paidOn = addDays(today, -minDays);
    const arrivalDate = addDays(today, 1);
    expect(correct({ arrivalDate }, { facts: { paidOn } })).toEqual([
      `arrivalDate: 2026-12-21 → ${arrivalDate}`,
    ]);
    expect(correct({ arrivalDate }, { facts: { paidOn: null } })).toEqual([
      'correctionNeedsQuicker arrivalDate',
    ]);
  });

  it('is asked of no later one, however near', () => {
    const near = { ...southAfrican, arrivalDate: addDays(today, 1) };
    const arrivalDate = addDays(today, 2);
    expect(correct({ arrivalDate }, { input: near, facts: { paidOn: null } })).toEqual([
      `arrivalDate: ${near.arrivalDate} → ${arrivalDate}`,
    ]);
  });
});

const pickDocument = ({
  supportingDocumentType,
  supportingDocumentCountry,
  supportingDocumentNumber,
  supportingDocumentStartDate,
  supportingDocumentEndDate,
}: VisaApplicationInput) => ({
  supportingDocumentType,
  supportingDocumentCountry,
  supportingDocumentNumber,
  supportingDocumentStartDate,
  supportingDocumentEndDate,
});

describe('Whatever is sent', () => {
  const drawn = fc.record(
    Object.fromEntries(
      correctableFields.map((field) => [
        field,
        fc.oneof(
          fc.constantFrom(
            '',
            ' ',
            '2026-12-24',
            '1990-04-03',
            'A1234567',
            'Ada',
            'ada@example.com',
            'Schengen',
          ),
          fc.string({ maxLength: 30 }),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );

  it('a correction has only named fields that differ, and done again it changes nothing', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom('ZAF', 'IND', 'EGY'), (changes: Corrections, code) => {
        const facts = factsOf(code);
        const before = answersOf(code === 'IND' ? indian : code === 'EGY' ? egyptian : southAfrican);
        const checked = checkCorrection(rules, facts, before, changes);
        if (!checked.ok) return checked.problems.length > 0;
        const after = { ...before };
        for (const { field, after: text } of checked.value) after[field] = text;
        const again = checkCorrection(rules, facts, after, changes);
        const isDerived = (field: string) => field === 'supportingDocumentStartDate';
        return (
          checked.value.every(
            ({ field, before: was, after: is }) =>
              was === before[field] && was !== is && (changes[field] !== undefined || isDerived(field)),
          ) &&
          !again.ok &&
          again.problems[0]?.code === 'correctionNothing'
        );
      }),
    );
  });
});

describe('The time for a correction', () => {
  it('ends when staff take the case up; decided applications and insurances have none', () => {
    for (const kind of applicationKinds)
      for (const status of applicationStatuses)
        for (const isInHand of [false, true]) {
          const isUndecided = kind === 'visa' && (status === 'pending' || status === 'processing');
          const expected = isUndecided ? status === 'pending' && !isInHand : null;
          expect(isOpenForCorrection({ kind, status, isInHand })).toBe(expected);
        }
  });

  it('is followed by a minute in which staff do not decide', () => {
    const correctedAt = new Date('2026-11-21T09:00:00.000Z');
    const later = (ms: number) => new Date(correctedAt.getTime() + ms);
    expect(isJustCorrected(correctedAt, later(59_999))).toBe(true);
    expect(isJustCorrected(correctedAt, later(60_000))).toBe(false);
    expect(isJustCorrected(null, correctedAt)).toBe(false);
  });
});

it('covers for staff what its field covers', () => {
  expect(coverGroupOf('passportNumber')).toBe('passport');
  expect(coverGroupOf('supportingDocumentNumber')).toBe('passport');
  expect(coverGroupOf('address')).toBe('address');
  expect(coverGroupOf('arrivalDate')).toBe(null);
  expect(coverGroupOf('supportingDocumentCountry')).toBe(null);
});
