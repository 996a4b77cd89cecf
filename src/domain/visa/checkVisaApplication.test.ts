import { describe, expect, test } from 'vitest';
import { countryByCode, egyptian, indian, rules, southAfrican } from './applicationExamples.ts';
import { checkVisaApplication, type VisaApplicationInput } from './checkVisaApplication.ts';

function check(input: VisaApplicationInput) {
  return checkVisaApplication(rules, input, countryByCode(input.country));
}

/** Problems as 'field: code'. */
function problemsOf(input: VisaApplicationInput): string[] {
  const checked = check(input);
  return checked.ok ? [] : checked.problems.map(({ code, field }) => (field ? `${field}: ${code}` : code));
}

function accepted(input: VisaApplicationInput) {
  const checked = check(input);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.value;
}

describe('an application that keeps every rule', () => {
  test('of class 1 needs no supporting document and costs what the table says', () =>
    expect(accepted(southAfrican)).toMatchObject({
      countryCode: 'ZAF',
      countryName: 'South Africa',
      travellerClass: 1,
      supportingDocument: null,
      totalCents: 22_400,
    }));

  test('of class 2 carries its document', () =>
    expect(accepted(indian)).toMatchObject({
      travellerClass: 2,
      supportingDocument: {
        type: 'visa',
        country: 'Schengen',
        number: 'S1234567',
        startDate: '2026-01-01',
        endDate: '2027-01-01',
      },
    }));

  test('is stored trimmed and in one spelling', () =>
    expect(
      accepted({
        ...southAfrican,
        firstName: '  Zoe\u0308   Ann ',
        lastName: 'O’Brien‑Smith',
        email: ' thandi@example.com ',
        phone: '+٢٧ 82 123 4567',
        passportNumber: ' a 0123 4567',
        address: '12 Long Street\r\nCape Town',
        dateOfBirth: ' 1990-04-03 ',
      }),
    ).toMatchObject({
      firstName: 'Zoë Ann',
      lastName: "O'Brien-Smith",
      email: 'thandi@example.com',
      phone: '+27 82 123 4567',
      passportNumber: 'A01234567',
      address: '12 Long Street, Cape Town',
      dateOfBirth: '1990-04-03',
    }));

  test('without a processing type is processed as standard', () => {
    const { processingType: _standard, ...input } = southAfrican;
    expect(accepted(input).processingType).toBe('standard');
    expect(problemsOf({ ...input, arrivalDate: '2026-11-24' })).toEqual([
      'processingType: processingNotOffered',
    ]);
  });

  test('may name its country by code or name', () => {
    expect(problemsOf({ ...indian, countryOfOrigin: 'IND' })).toEqual([]);
    expect(checkVisaApplication(rules, { ...indian, country: 'India' }, countryByCode('IND')).ok).toBe(true);
  });
});

describe('eligibility', () => {
  test.each([
    ['AGO', 'Angola', 'country: notEligible'],
    ['DEU', 'Germany', 'country: visaExempt'],
  ])('%s: %s is refused', (country, countryOfOrigin, problem) =>
    expect(problemsOf({ ...southAfrican, country, countryOfOrigin })).toEqual([problem]),
  );

  test('a country of origin that belongs to another country is refused', () =>
    expect(problemsOf({ ...southAfrican, countryOfOrigin: 'India' })).toEqual(['country: countryMismatch']));

  test('an Egyptian outside 15 to 45 needs no document', () =>
    expect(accepted(egyptian)).toMatchObject({ travellerClass: 1, supportingDocument: null }));

  test.each(['2011-11-21', '1980-11-22'])('an Egyptian born %s needs one', (dateOfBirth) => {
    const issue = { passportIssueDate: '2022-01-10' };
    expect(problemsOf({ ...egyptian, ...issue, dateOfBirth })).toContain('missingInformation');
    const { country: _country, countryOfOrigin: _origin, dateOfBirth: _birth, ...document } = indian;
    expect(accepted({ ...egyptian, ...document, dateOfBirth }).travellerClass).toBe(2);
  });

  test('a document sent in class 1 is not kept', () => {
    const document = { supportingDocumentType: 'visa', supportingDocumentNumber: 'X' };
    expect(accepted({ ...southAfrican, ...document }).supportingDocument).toBeNull();
  });
});

describe('the supporting document of class 2', () => {
  const without = {
    supportingDocumentType: null,
    supportingDocumentNumber: null,
    supportingDocumentCountry: null,
  };

  test('is needed', () =>
    expect(problemsOf({ ...indian, ...without })).toEqual([
      'missingInformation',
      'supportingDocumentType: supportingDocumentTypeRequired',
      'supportingDocumentNumber: supportingDocumentNumberRequired',
    ]));

  test.each([
    ['supportingDocumentEndDate', '', []],
    ['supportingDocumentEndDate', null, []],
    ['supportingDocumentEndDate', 'unlimited', []],
    ['supportingDocumentStartDate', '2026-12-21', []],
    ['supportingDocumentEndDate', '2026-12-21', []],
    [
      'supportingDocumentEndDate',
      '2026-12-20',
      ['supportingDocumentEndDate: supportingExpiresBeforeArrival'],
    ],
    ['supportingDocumentEndDate', '2026-11-20', ['supportingDocumentEndDate: supportingDocumentExpired']],
    ['supportingDocumentEndDate', '2026-01-01', ['supportingDocumentEndDate: supportingDatesOrder']],
    ['supportingDocumentEndDate', '2027-02-30', ['supportingDocumentEndDate: dateDoesNotExist']],
    [
      'supportingDocumentStartDate',
      null,
      ['missingInformation', 'supportingDocumentStartDate: supportingStartDateRequired'],
    ],
    [
      'supportingDocumentStartDate',
      '2026-12-22',
      ['supportingDocumentStartDate: supportingStartsAfterArrival'],
    ],
    [
      'supportingDocumentCountry',
      'Canada',
      ['missingInformation', 'supportingDocumentCountry: visaCountryRequired'],
    ],
    ['supportingDocumentCountry', 'uk', []],
    ['supportingDocumentNumber', '<b>', ['supportingDocumentNumber: invalidDocumentNumber']],
  ] as const)('%s %j: %j', (field, value, expected) =>
    expect(problemsOf({ ...indian, [field]: value })).toEqual(expected),
  );

  test('may be a residence permit', () => {
    const permit = { supportingDocumentType: 'residence', supportingDocumentStartDate: null };
    expect(accepted({ ...indian, ...permit, supportingDocumentCountry: 'DEU' }).supportingDocument).toEqual({
      type: 'residence',
      country: 'Germany',
      number: 'S1234567',
      startDate: null,
      endDate: '2027-01-01',
    });
    expect(problemsOf({ ...indian, ...permit, supportingDocumentCountry: 'Schengen' })).toContain(
      'supportingDocumentCountry: residenceCountryRequired',
    );
  });
});

describe('each refused field is named', () => {
  test.each<[Partial<VisaApplicationInput>, string]>([
    [{ documentType: '' }, 'documentType: documentTypeRequired'],
    [{ documentType: 'seaman' }, 'documentType: unknownDocumentType'],
    [{ firstName: ' ' }, 'firstName: firstNameRequired'],
    [{ lastName: '' }, 'lastName: lastNameRequired'],
    [{ firstName: 'A\r\nBcc: x' }, 'firstName: invalidName'],
    [{ firstName: '=HYPERLINK(1)' }, 'firstName: invalidName'],
    [{ firstName: 'x'.repeat(101) }, 'firstName: textTooLong'],
    [{ ownName: 'সুমিত' }, 'ownName: ownNameNotPrinted'],
    [{ ownName: '王7' }, 'ownName: ownNameNotPrinted'],
    [{ ownName: '王'.repeat(81) }, 'ownName: textTooLong'],
    [{ email: 'thandi' }, 'email: invalidEmail'],
    [{ phone: '' }, 'phone: phoneRequired'],
    [{ phone: 'call me' }, 'phone: invalidPhone'],
    [{ passportNumber: '' }, 'passportNumber: passportNumberRequired'],
    [{ passportNumber: 'A#1' }, 'passportNumber: invalidPassportNumber'],
    [{ passportIssueDate: '' }, 'passportIssueDate: passportIssueDateRequired'],
    [{ passportExpiryDate: '' }, 'passportExpiryDate: passportExpiryDateRequired'],
    [{ dateOfBirth: '' }, 'dateOfBirth: dateOfBirthRequired'],
    [{ dateOfBirth: '03.04.1990' }, 'dateOfBirth: invalidDateFormat'],
    [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth: dateDoesNotExist'],
    [{ placeOfBirth: 'D' }, 'placeOfBirth: placeOfBirthTooShort'],
    [{ placeOfBirth: 'Dur\u0000ban' }, 'placeOfBirth: invalidText'],
    [{ motherName: 'G' }, 'motherName: motherNameTooShort'],
    [{ fatherName: ' S ' }, 'fatherName: fatherNameTooShort'],
    [{ address: 'Long St 1' }, 'address: addressTooShort'],
    [{ arrivalDate: '' }, 'arrivalDate: arrivalDateRequired'],
    [{ arrivalDate: '2026-11-20' }, 'arrivalDate: arrivalInPast'],
    [{ arrivalDate: '2037-01-01' }, 'arrivalDate: arrivalTooFar'],
    [{ arrivalDate: '2026-11-24' }, 'processingType: processingNotOffered'],
    [{ processingType: '' }, 'processingType: processingTypeRequired'],
    [{ processingType: 'gold' }, 'processingType: unknownProcessingType'],
    [{ passportExpiryDate: '2026-11-21' }, 'passportExpiryDate: passportExpired'],
    [{ passportIssueDate: '2032-01-09' }, 'passportIssueDate: invalidPassportDates'],
    [{ passportIssueDate: '2026-11-22' }, 'passportIssueDate: passportIssueInFuture'],
    [{ dateOfBirth: '2026-11-21' }, 'dateOfBirth: birthNotInPast'],
    [{ dateOfBirth: '2022-01-10' }, 'dateOfBirth: birthAfterPassportIssue'],
    [{ dateOfBirth: '1890-01-01' }, 'dateOfBirth: birthTooLongAgo'],
  ])('%j: %s', (change, problem) => expect(problemsOf({ ...southAfrican, ...change })).toEqual([problem]));

  test('and no other field: a name in one’s own script may stay empty', () => {
    expect(problemsOf(southAfrican)).toEqual([]);
    expect(problemsOf({ ...southAfrican, ownName: ' ' })).toEqual([]);
    expect(problemsOf({ ...southAfrican, ownName: '王小明' })).toEqual([]);
  });

  test('and all of them at once', () =>
    expect(problemsOf({ ...southAfrican, firstName: '', email: '', arrivalDate: '2020-01-01' })).toEqual([
      'firstName: firstNameRequired',
      'email: invalidEmail',
      'arrivalDate: arrivalInPast',
    ]));
});

test('a passport that expires tomorrow and an arrival today are within the rules', () =>
  expect(
    problemsOf({
      ...southAfrican,
      arrivalDate: '2026-11-21',
      processingType: 'urgent_1',
      passportExpiryDate: '2026-11-22',
    }),
  ).toEqual([]));
