import { expect, test } from 'vitest';
import { rules } from './applicationExamples.ts';
import { findSupportingCountry, residenceTypeValues, staffVisaTypesFor } from './staffVisaTypes.ts';

test.each([
  ['PAK', ['SCHENGEN', 'GBR', 'USA']],
  ['EGY', ['SCHENGEN', 'GBR']],
  ['IND', ['SCHENGEN', 'USA', 'GBR']],
])('staff set the visa country of a document from %s to one of %j', (code, values) => {
  expect(staffVisaTypesFor(rules, code, 'visa')).toEqual(values);
  expect(staffVisaTypesFor(rules, code, 'residence')).toHaveLength(11);
});

test.each([
  ['SCHENGEN', 'EGY', 'visa', 'Schengen'],
  ['GBR', 'PAK', 'visa', 'United Kingdom'],
  ['USA', 'IND', 'visa', 'United States'],
  ['USA', 'EGY', 'visa', null],
  ['GERMANY', 'IND', 'visa', null],
  ['schengen', 'IND', 'visa', null],
  ['GERMANY', 'EGY', 'residence', 'Germany'],
  ['SWITZERLAND', 'IND', 'residence', 'Switzerland'],
  ['SCHENGEN', 'IND', 'residence', null],
] as const)('%s set for a document from %s (%s) is stored as %s', (value, code, type, stored) =>
  expect(findSupportingCountry(rules, value, { countryCode: code, documentType: type })).toBe(stored),
);

test('every country of residence that is offered is one that applicants can name too', () => {
  for (const value of residenceTypeValues)
    expect(
      findSupportingCountry(rules, value, { countryCode: 'IND', documentType: 'residence' }),
    ).not.toBeNull();
});
