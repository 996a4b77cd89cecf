import { type DateParts, dateText, emptyDateParts } from '../../../domain/calendar/dateParts.ts';
import { emptyAnswers } from '../../../domain/fields/fieldTable.ts';
import type { ProcessingType } from '../../../domain/prices/processingTypes.ts';
import { type VisaAnswers, visaFields } from '../../../domain/visa/fields.ts';
import type { PrerequisiteItem } from '../../../domain/visa/prerequisiteItems.ts';
import {
  type SupportingAnswer,
  type SupportingDocumentDraft,
  unlimited,
} from '../../../domain/visa/supportingDocument.ts';

/** The supporting document as typed. */
export type DocumentAnswers = Pick<
  SupportingDocumentDraft,
  'documentType' | 'visaCountry' | 'residenceCountry' | 'documentNumber'
> & { startDate: DateParts; endDate: DateParts; unlimited: boolean };

/** All answers as typed, without the country (specification 1 section 3). */
export type Answers = VisaAnswers & {
  supportingAnswer: SupportingAnswer | null;
  document: DocumentAnswers;
  prerequisites: readonly PrerequisiteItem[];
  /** The traveller's own processing type, while it is not offered for the arrival date. */
  replacedProcessingType: ProcessingType | null;
  /** The passport shows one name: `lastName`, repeated in `firstName`. */
  singleName: boolean;
  termsAccepted: boolean;
};

export function emptyDocument(documentType: DocumentAnswers['documentType'] = null): DocumentAnswers {
  return {
    documentType,
    visaCountry: null,
    residenceCountry: null,
    documentNumber: '',
    startDate: emptyDateParts,
    endDate: emptyDateParts,
    unlimited: false,
  };
}

export const noAnswers: Answers = {
  ...emptyAnswers(visaFields),
  supportingAnswer: null,
  document: emptyDocument(),
  prerequisites: [],
  replacedProcessingType: null,
  singleName: false,
  termsAccepted: false,
};

/** Schengen visas only (specification 1 section 5). */
export function asksStartDate({ documentType, visaCountry }: DocumentAnswers): boolean {
  return documentType === 'visa' && visaCountry === 'Schengen';
}

/** The supporting document for the rules, without fields that are not asked. */
export function documentDraft(document: DocumentAnswers): SupportingDocumentDraft {
  const { startDate, endDate, unlimited: isUnlimited, ...fields } = document;
  return {
    ...fields,
    startDate: asksStartDate(document) ? dateText(startDate) : '',
    endDate: isUnlimited ? unlimited : dateText(endDate),
  };
}
