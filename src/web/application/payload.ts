import type { VisaApplicationRequest } from '../../contract/visa.ts';
import { sentAnswers } from '../../domain/fields/fieldTable.ts';
import { visaFields } from '../../domain/visa/fields.ts';
import { toSupportingDocumentFields } from '../../domain/visa/supportingDocument.ts';
import { documentDraft } from './state/answers.ts';
import { needsDocument } from './state/checks.ts';
import { computeFees } from './state/fees.ts';
import type { Wizard } from './state/wizard.ts';

/** Without bot protection, which differs between submissions of the same answers. */
export type FormPayload = Omit<VisaApplicationRequest, 'sessionToken' | 'fpHash' | 'botcheck'>;

/**
 * The body of POST /api/applications (specification 1 section 3); null without a country. Class 1
 * has no supporting documents, whatever was typed.
 */
export function formPayload(wizard: Wizard): FormPayload | null {
  const { country, answers } = wizard;
  if (country === null) return null;
  const document = needsDocument(wizard) === true ? documentDraft(answers.document) : null;
  return {
    country: country.code,
    countryId: country.id,
    countryOfOrigin: country.name,
    ...sentAnswers(visaFields, answers),
    totalAmount: computeFees(wizard).total,
    ...toSupportingDocumentFields(document),
  };
}
