import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { ResidenceCountry, RuleBook } from '../rules/ruleBook.ts';

/** A class 2 traveller's answers, specification 1 sections 2 and 3. */

export type SupportingAnswer = 'yes' | 'no';

export const supportingDocumentTypes = [
  { value: 'visa', label: 'Visa' },
  { value: 'residence', label: 'Residence Permit' },
] as const;

export type SupportingDocumentType = (typeof supportingDocumentTypes)[number]['value'];

/** `code`: staff's value, if any (specification 2 section 7). */
export const visaIssuers = [
  { value: 'Ireland', code: 'IRL', alsoCalled: ['IE'] },
  { value: 'Schengen', code: 'SCHENGEN', alsoCalled: [] },
  { value: 'United States', code: 'USA', alsoCalled: ['US'] },
  { value: 'United Kingdom', code: 'GBR', alsoCalled: ['GB', 'UK'] },
] as const;

export type VisaIssuer = (typeof visaIssuers)[number]['value'];

/** An end date, specification 1 section 3; sent as an empty one. */
export const unlimited = 'unlimited';

/** Unchecked. `endDate`: YYYY-MM-DD, empty, or `unlimited`. */
export type SupportingDocumentDraft = {
  documentType: SupportingDocumentType | null;
  visaCountry: VisaIssuer | null;
  residenceCountry: ResidenceCountry | null;
  documentNumber: string;
  startDate: string;
  endDate: string;
};

/** Checked. `endDate`: null if unlimited. */
export type SupportingDocument = {
  type: SupportingDocumentType;
  country: VisaIssuer | ResidenceCountry;
  number: string;
  startDate: CalendarDate | null;
  endDate: CalendarDate | null;
};

export const emptySupportingDocument: Readonly<SupportingDocumentDraft> = {
  documentType: null,
  visaCountry: null,
  residenceCountry: null,
  documentNumber: '',
  startDate: '',
  endDate: '',
};

/** By value or code, ignoring case; null if unknown. */
export function visaIssuerNamed(text: string): VisaIssuer | null {
  const wanted = text.trim().toLowerCase();
  const found = visaIssuers.find(({ value, code, alsoCalled }) =>
    [value, code, ...alsoCalled].some((name) => name.toLowerCase() === wanted),
  );
  return found?.value ?? null;
}

/** By code or English name, ignoring case; null if unknown. */
export function residenceCountryNamed(
  { residenceCountries }: Pick<RuleBook, 'residenceCountries'>,
  text: string,
): ResidenceCountry | null {
  const wanted = text.trim().toLowerCase();
  const found = residenceCountries.find((country) =>
    [country.code, country.alpha2, country.name].some((name) => name.toLowerCase() === wanted),
  );
  return found?.name ?? null;
}

/** Of the creation payload, specification 1 section 3. */
export type SupportingDocumentFields = {
  supportingDocumentType?: string | null | undefined;
  supportingDocumentCountry?: string | null | undefined;
  supportingDocumentNumber?: string | null | undefined;
  supportingDocumentStartDate?: string | null | undefined;
  supportingDocumentEndDate?: string | null | undefined;
};

/** Absent values are null, an unlimited end date is empty. Without a draft every field is null. */
export function toSupportingDocumentFields(
  draft: SupportingDocumentDraft | null,
): Record<keyof SupportingDocumentFields, string | null> {
  const country = draft?.documentType === 'residence' ? draft.residenceCountry : draft?.visaCountry;
  return {
    supportingDocumentType: draft?.documentType ?? null,
    supportingDocumentCountry: country ?? null,
    supportingDocumentNumber: draft?.documentNumber || null,
    supportingDocumentStartDate: draft?.startDate || null,
    supportingDocumentEndDate: draft?.endDate === unlimited ? '' : (draft?.endDate ?? null),
  };
}

/** An empty or absent end date of a document is unlimited. */
export function fromSupportingDocumentFields(
  book: Pick<RuleBook, 'residenceCountries'>,
  fields: SupportingDocumentFields,
): SupportingDocumentDraft {
  const type = supportingDocumentTypes.find(({ value }) => value === fields.supportingDocumentType)?.value;
  const country = fields.supportingDocumentCountry ?? '';
  return {
    documentType: type ?? null,
    visaCountry: type === 'visa' ? visaIssuerNamed(country) : null,
    residenceCountry: type === 'residence' ? residenceCountryNamed(book, country) : null,
    documentNumber: fields.supportingDocumentNumber ?? '',
    startDate: fields.supportingDocumentStartDate?.trim() ?? '',
    endDate: fields.supportingDocumentEndDate?.trim() || unlimited,
  };
}
