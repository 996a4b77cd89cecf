import { calendarDate } from '../calendar/calendarDate.ts';
import { findCountryFacts, toCountry } from '../rules/countryFacts.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import type { VisaApplicationInput } from './checkVisaApplication.ts';
import type { Country } from './country.ts';

/** For tests: a day, countries, a valid application. */
export const today = calendarDate('2026-11-21');

export const rules = rulesOn(today);

/** Throws for an unknown code. */
export function countryByCode(code: string): Country {
  const facts = findCountryFacts(code);
  if (facts === null) throw new Error(`No facts for ${code}`);
  return toCountry(facts);
}

export const southAfrican: VisaApplicationInput = {
  country: 'ZAF',
  countryOfOrigin: 'South Africa',
  documentType: 'ordinary',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@example.com',
  phone: '+27 82 123 4567',
  passportNumber: 'A01234567',
  passportIssueDate: '2022-01-10',
  passportExpiryDate: '2032-01-09',
  dateOfBirth: '1990-04-03',
  placeOfBirth: 'Durban',
  motherName: 'Grace',
  fatherName: 'Sipho',
  address: '12 Long Street, Cape Town',
  arrivalDate: '2026-12-21',
  processingType: 'standard',
};

export const indian: VisaApplicationInput = {
  ...southAfrican,
  country: 'IND',
  countryOfOrigin: 'India',
  supportingDocumentType: 'visa',
  supportingDocumentCountry: 'Schengen',
  supportingDocumentNumber: 'S1234567',
  supportingDocumentStartDate: '2026-01-01',
  supportingDocumentEndDate: '2027-01-01',
};

export const egyptian: VisaApplicationInput = {
  ...southAfrican,
  country: 'EGY',
  countryOfOrigin: 'Egypt',
  dateOfBirth: '1970-01-01',
};
