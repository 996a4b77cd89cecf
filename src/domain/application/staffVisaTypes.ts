import { type ResidenceCountry, residenceCountryNamed } from '../countries/residenceCountries.ts';
import { type SupportingDocumentType, type VisaIssuer, visaIssuerNamed } from './supportingDocument.ts';

/** The values staff may set for a supporting document's country, specification 2 sections 2 and 7. */
export const visaTypeValues = ['SCHENGEN', 'USA', 'GBR'] as const;

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
 * The buttons offered to staff, in order: for visas Pakistan has Schengen, UK, USA; Egypt Schengen, UK; all others
 * Schengen, USA, UK. For residence permits the list of European countries.
 */
export function staffVisaTypesFor(
  countryCode: string,
  documentType: SupportingDocumentType,
): readonly StaffVisaType[] {
  if (documentType === 'residence') return residenceTypeValues;
  if (countryCode === 'PAK') return ['SCHENGEN', 'GBR', 'USA'];
  if (countryCode === 'EGY') return ['SCHENGEN', 'GBR'];
  return visaTypeValues;
}

/**
 * What a value that staff send is stored as: applicants' and staff's choices are named alike. Null for a value that is
 * not offered for this country of origin and kind of document.
 */
export function supportingCountryOf(
  visaType: string,
  countryCode: string,
  documentType: SupportingDocumentType,
): VisaIssuer | ResidenceCountry | null {
  const offered = staffVisaTypesFor(countryCode, documentType).some((value) => value === visaType);
  if (!offered) return null;
  return documentType === 'residence' ? residenceCountryNamed(visaType) : visaIssuerNamed(visaType);
}
