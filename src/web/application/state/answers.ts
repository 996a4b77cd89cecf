import type { PrerequisiteItem } from '../../../domain/application/prerequisites.ts';
import type {
  SupportingAnswer,
  SupportingDocumentDraft,
} from '../../../domain/application/supportingDocument.ts';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import type { DocumentType } from '../../../domain/eligibility/documentTypes.ts';
import { defaultProcessingType, type ProcessingType } from '../../../domain/processing/processingOptions.ts';

/** The supporting document as it is being filled in; its dates as their three fields. */
export type DocumentAnswers = Pick<
  SupportingDocumentDraft,
  'documentType' | 'visaCountry' | 'residenceCountry' | 'documentNumber'
> & { startDate: DateParts; endDate: DateParts; unlimited: boolean };

/** Everything a traveller answers, as typed, except the country; the fields of specification 1 section 3. */
export type Answers = {
  documentType: DocumentType | '';
  supportingAnswer: SupportingAnswer | null;
  document: DocumentAnswers;
  prerequisites: readonly PrerequisiteItem[];
  arrivalDate: DateParts;
  processingType: ProcessingType | null;
  firstName: string;
  lastName: string;
  /** The passport shows one name only: it stands in `lastName`, and `firstName` repeats it. */
  singleName: boolean;
  dateOfBirth: DateParts;
  placeOfBirth: string;
  motherName: string;
  fatherName: string;
  passportNumber: string;
  passportIssueDate: DateParts;
  passportExpiryDate: DateParts;
  email: string;
  phone: string;
  address: string;
  termsAccepted: boolean;
};

export const noDate: DateParts = { day: '', month: '', year: '' };

/** No supporting document yet, or one whose type alone is known. */
export function emptyDocument(documentType: DocumentAnswers['documentType'] = null): DocumentAnswers {
  return {
    documentType,
    visaCountry: null,
    residenceCountry: null,
    documentNumber: '',
    startDate: noDate,
    endDate: noDate,
    unlimited: false,
  };
}

export const noAnswers: Answers = {
  documentType: '',
  supportingAnswer: null,
  document: emptyDocument(),
  prerequisites: [],
  arrivalDate: noDate,
  processingType: defaultProcessingType,
  firstName: '',
  lastName: '',
  singleName: false,
  dateOfBirth: noDate,
  placeOfBirth: '',
  motherName: '',
  fatherName: '',
  passportNumber: '',
  passportIssueDate: noDate,
  passportExpiryDate: noDate,
  email: '',
  phone: '',
  address: '',
  termsAccepted: false,
};
