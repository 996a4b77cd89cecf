import type { ResidenceCountry, RuleBook, StaffVisaIssuer } from '../rules/ruleBook.ts';
import {
  residenceCountryNamed,
  type SupportingDocumentType,
  type VisaIssuer,
  visaIssuerNamed,
} from './supportingDocument.ts';

/** Staff's values for a supporting document's country, specification 2 sections 2 and 7. */
const visaTypeValues = ['SCHENGEN', 'USA', 'GBR'] as const satisfies readonly StaffVisaIssuer[];

export const residenceTypeValues = [
  'GERMANY',
  'NETHERLANDS',
  'FRANCE',
  'ITALY',
  'SPAIN',
  'SWEDEN',
  'AUSTRIA',
  'BELGIUM',
  'DENMARK',
  'NORWAY',
  'SWITZERLAND',
] as const;

export type StaffVisaType = (typeof visaTypeValues)[number] | (typeof residenceTypeValues)[number];

/**
 * Staff's buttons, in order: for visas the book's by country of passport; for residence permits the European
 * countries.
 */
export function staffVisaTypesFor(
  { staffVisaIssuers }: Pick<RuleBook, 'staffVisaIssuers'>,
  countryCode: string,
  documentType: SupportingDocumentType,
): readonly StaffVisaType[] {
  if (documentType === 'residence') return residenceTypeValues;
  return staffVisaIssuers.own[countryCode] ?? staffVisaIssuers.usual;
}

/**
 * The country as applicants' choices name it. Null for a value not offered for this country of passport and
 * kind of document.
 */
export function findSupportingCountry(
  book: Pick<RuleBook, 'staffVisaIssuers' | 'residenceCountries'>,
  visaType: string,
  { countryCode, documentType }: { countryCode: string; documentType: SupportingDocumentType },
): VisaIssuer | ResidenceCountry | null {
  const offered = staffVisaTypesFor(book, countryCode, documentType).some((value) => value === visaType);
  if (!offered) return null;
  return documentType === 'residence' ? residenceCountryNamed(book, visaType) : visaIssuerNamed(visaType);
}
