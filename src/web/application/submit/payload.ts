import type { ApplicationCreated } from '../../../contract/applicant.ts';
import type { VisaApplicationRequest } from '../../../contract/visaRequest.ts';
import { toSupportingDocumentFields } from '../../../domain/application/supportingDocument.ts';
import { sentAnswers } from '../../../domain/fields/fieldTable.ts';
import { visaFields } from '../../../domain/visa/fields.ts';
import type { CheckoutOrder } from '../../payment/index.ts';
import { needsDocument } from '../state/checks.ts';
import { documentDraft } from '../state/document.ts';
import { feesOf } from '../state/fees.ts';
import type { Wizard } from '../state/wizard.ts';

/** The creation payload without its bot protection: what makes two submissions the same. */
export type FormPayload = Omit<VisaApplicationRequest, 'sessionToken' | 'fpHash' | 'botcheck'>;

/**
 * The form as POST /api/applications takes it, specification 1 section 3. Supporting documents are null in class 1,
 * whatever was typed before. Null while no country is chosen.
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
    totalAmount: feesOf(wizard).total,
    ...toSupportingDocumentFields(document),
  };
}

/** What the specification sends when the phone number does not carry a country code of its own, section 7. */
const defaultCallingCode = '+90';

/** The order to pay for an application that was created. */
export function checkoutOrder(created: ApplicationCreated, country: { alpha2: string }): CheckoutOrder {
  return {
    amount: created.totalAmount,
    orderRef: created.applicationNumber,
    type: 'visa',
    customerName: `${created.firstName} ${created.lastName}`,
    customerEmail: created.email,
    customerCountry: country.alpha2,
    customerPhone: created.phone,
    ...(created.phone.startsWith('+') ? {} : { customerPhoneCountryCode: defaultCallingCode }),
  };
}
