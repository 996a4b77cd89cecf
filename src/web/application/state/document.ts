import { type SupportingDocumentDraft, unlimited } from '../../../domain/application/supportingDocument.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import type { DocumentAnswers } from './answers.ts';

/** Whether the document's start date is asked: Schengen visas only, specification 1 section 5. */
export function asksStartDate({ documentType, visaCountry }: DocumentAnswers): boolean {
  return documentType === 'visa' && visaCountry === 'Schengen';
}

/** The supporting document as the rules read it: without what is not asked. */
export function documentDraft(document: DocumentAnswers): SupportingDocumentDraft {
  const { startDate, endDate, unlimited: isUnlimited, ...fields } = document;
  return {
    ...fields,
    startDate: asksStartDate(document) ? dateText(startDate) : '',
    endDate: isUnlimited ? unlimited : dateText(endDate),
  };
}
