import type { SupportingDocumentType } from './supportingDocument.ts';

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
