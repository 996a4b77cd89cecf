import * as z from 'zod/mini';
import { requestShape } from '../domain/fields/shapes.ts';
import { visaFields } from '../domain/visa/fields.ts';
import { applicationCreated, botProtection, submissionErrors } from './applicant.ts';
import { endpoint } from './endpoint.ts';

/** Applying for a visa, specification 1 section 7; `src/domain/visa` has the form's rules. */

const text = (max: number) => z.string().check(z.maxLength(max));
const optionalText = (max: number) => z.optional(z.nullable(text(max)));

export const visaApplicationRequest = z.strictObject({
  ...botProtection,
  country: text(100),
  countryId: z.union([z.int(), text(20)]),
  countryOfOrigin: text(100),
  ...requestShape(visaFields),
  totalAmount: z.union([text(20), z.number()]),
  supportingDocumentType: optionalText(20),
  supportingDocumentCountry: optionalText(60),
  supportingDocumentNumber: optionalText(60),
  supportingDocumentStartDate: optionalText(10),
  supportingDocumentEndDate: optionalText(10),
});
export type VisaApplicationRequest = z.infer<typeof visaApplicationRequest>;

/** A refusal's code is the first broken rule. */
export const applyForVisa = endpoint({
  method: 'POST',
  path: '/api/applications',
  access: 'anyone',
  body: visaApplicationRequest,
  answer: applicationCreated,
  status: 201,
  errors: submissionErrors,
  limit: 'submit',
  idempotent: true,
});
