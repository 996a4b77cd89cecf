import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { processingOptions } from '../prices/processingOptions.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { type CaseFacts, caseWarnings, isGrave } from './caseWarnings.ts';

const today = calendarDate('2026-11-21');
const rules = rulesOn(today);
const sound: CaseFacts = {
  open: true,
  travelOn: calendarDate('2026-12-31'),
  processingType: 'standard',
  passportExpiresOn: calendarDate('2030-01-01'),
  supportingDocumentEndsOn: null,
  bornOn: calendarDate('1990-02-28'),
  parentPhotoCount: null,
  samePassport: [],
  sameName: [],
};
const warningsOf = (changes: Partial<CaseFacts>) => caseWarnings(rules, { ...sound, ...changes });
const codesOf = (changes: Partial<CaseFacts>) => warningsOf(changes).map(({ code }) => code);
const other = (id: string) => ({ id, applicationNumber: `TR0000000000000${id}` });

describe('what staff are warned of', () => {
  test('is nothing, when all is well', () => expect(warningsOf({})).toEqual([]));

  test.each([
    ['2027-06-30', []],
    ['2027-06-29', ['passportExpiresSoon']],
    ['2026-12-30', ['passportExpiresSoon']],
  ])('a passport valid for less than 6 months from arrival on 31 December: %s', (expires, codes) =>
    expect(codesOf({ passportExpiresOn: calendarDate(expires) })).toEqual(codes),
  );

  test('until when the passport should be valid is said', () =>
    expect(warningsOf({ passportExpiresOn: calendarDate('2027-01-01') })).toEqual([
      { code: 'passportExpiresSoon', expiresOn: '2027-01-01', neededUntil: '2027-06-30' },
    ]));

  test.each([
    ['2026-12-31', []],
    ['2027-05-01', []],
    ['2026-12-30', ['supportingDocumentExpired']],
  ])('a supporting document that ends before the arrival: %s', (ends, codes) =>
    expect(codesOf({ supportingDocumentEndsOn: calendarDate(ends) })).toEqual(codes),
  );

  test.each(processingOptions(rules).map(({ value, minDays }) => [value, minDays] as const))(
    'an arrival earlier than %s allows, %i days',
    (processingType, minDays) => {
      expect(codesOf({ processingType, travelOn: addDays(today, minDays) })).toEqual([]);
      const early = addDays(today, minDays - 1);
      expect(warningsOf({ processingType, travelOn: early })).toEqual([
        { code: 'arrivalTooEarly', travelOn: early, earliest: addDays(today, minDays) },
      ]);
    },
  );

  test.each([
    ['2008-11-21', 0, []],
    ['2008-11-22', 0, ['minorWithoutPhotos']],
    ['2008-11-22', 1, []],
    ['2026-11-20', 0, ['minorWithoutPhotos']],
    ['1980-05-05', 0, []],
  ])('a minor, born %s, with %i photos of the parents', (born, parentPhotoCount, codes) =>
    expect(codesOf({ bornOn: calendarDate(born), parentPhotoCount })).toEqual(codes),
  );

  test('a minor without photos has an age', () =>
    expect(warningsOf({ bornOn: calendarDate('2015-11-21'), parentPhotoCount: 0 })).toEqual([
      { code: 'minorWithoutPhotos', age: 11 },
    ]));

  test('open applications with the same passport or the same name, each named once', () =>
    expect(warningsOf({ samePassport: [other('1')], sameName: [other('1'), other('2')] })).toEqual([
      { code: 'samePassport', others: [other('1')] },
      { code: 'sameName', others: [other('2')] },
    ]));

  test('of a decided application is only what still matters', () =>
    expect(
      codesOf({
        open: false,
        travelOn: today,
        passportExpiresOn: calendarDate('2026-12-01'),
        samePassport: [other('1')],
      }),
    ).toEqual(['passportExpiresSoon']));

  test('the gravest comes first', () =>
    expect(
      codesOf({
        travelOn: addDays(today, 1),
        bornOn: calendarDate('2020-01-01'),
        parentPhotoCount: 0,
        passportExpiresOn: addDays(today, 30),
        supportingDocumentEndsOn: today,
        samePassport: [other('1')],
        sameName: [other('2')],
      }),
    ).toEqual([
      'minorWithoutPhotos',
      'passportExpiresSoon',
      'supportingDocumentExpired',
      'arrivalTooEarly',
      'samePassport',
      'sameName',
    ]));
});

test('a name alone, and an early arrival, are no grave warnings', () => {
  const codes = [
    'minorWithoutPhotos',
    'passportExpiresSoon',
    'supportingDocumentExpired',
    'arrivalTooEarly',
    'samePassport',
    'sameName',
  ] as const;
  expect(codes.filter((code) => !isGrave({ code }))).toEqual(['arrivalTooEarly', 'sameName']);
});
