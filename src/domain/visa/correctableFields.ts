import { fieldIds } from '../fields/fieldTable.ts';
import { visaFields } from './fields.ts';

/* What the page of corrections needs before it loads the form's rules: docs/decisions/corrections.md. */

export const documentFields = [
  'supportingDocumentType',
  'supportingDocumentCountry',
  'supportingDocumentNumber',
  'supportingDocumentStartDate',
  'supportingDocumentEndDate',
] as const;

export type FormField = Exclude<keyof typeof visaFields, 'documentType' | 'processingType'>;
export type CorrectableField = FormField | (typeof documentFields)[number];

export const formFields = fieldIds(visaFields).filter(
  (id): id is FormField => id !== 'documentType' && id !== 'processingType',
);

/** In the order of the form. */
export const correctableFields: readonly CorrectableField[] = [...formFields, ...documentFields];

/** Texts as the form sends them; empty without a supporting document, and for an end date without limit. */
export type CorrectableAnswers = Readonly<Record<CorrectableField, string>>;
export type Corrections = Readonly<Partial<Record<CorrectableField, string>>>;

/** One answer before and after. */
export type CorrectedAnswer = { field: CorrectableField; before: string; after: string };

/** Of a code by e-mail, and of the correction that it is exchanged for. */
export const correctionLimits = {
  codeMinutes: 30,
  tries: 5,
  codesAnHour: 3,
  codesADay: 8,
  tokenMinutes: 60,
} as const;
