import * as z from 'zod/mini';
import { requestShape } from '../domain/fields/shapes.ts';
import { insuranceFields } from '../domain/insurance/fields.ts';
import { parentKinds, photoMaxBytes } from '../domain/insurance/parentPhotos.ts';
import { applicationCreated, botProtection, submissionErrors } from './applicant.ts';
import { endpoint } from './endpoint.ts';

/** Buying insurance, specification 1 sections 3 and 7. `src/domain/insurance` has the form's rules. */

const text = (max: number) => z.string().check(z.maxLength(max));

const parentIdPhotoSent = z.strictObject({
  name: text(255),
  /** A JPEG, PNG or WebP as data URL. */
  data: z.string(),
  type: z.enum(parentKinds),
});

export const insuranceApplicationRequest = z.strictObject({
  ...botProtection,
  productId: z.nullable(z.union([z.int(), text(20)], 'insurancePlanRequired')),
  /** `nationality`: a country's English name, two- or three-letter code, or id. */
  ...requestShape(insuranceFields),
  /** The same country. */
  countryOfOrigin: z.optional(text(100)),
  destination: z.optional(text(100)),
  /** Specified, but ignored: the server counts the days. */
  tripDurationDays: z.optional(z.nullable(z.union([z.int(), text(10)]))),
  totalAmount: z.union([text(20), z.number()]),
  parentIdPhotos: z.optional(z.nullable(z.array(parentIdPhotoSent))),
});
export type InsuranceApplicationRequest = z.infer<typeof insuranceApplicationRequest>;

/** A refusal's code is the first broken rule. */
export const applyForInsurance = endpoint({
  method: 'POST',
  path: '/api/insurance/applications',
  access: 'anyone',
  body: insuranceApplicationRequest,
  answer: applicationCreated,
  status: 201,
  errors: [...submissionErrors, 'countryMismatch', 'filesNotChecked'],
  limit: 'submit',
  // Both parents' photos in base64, and the form.
  bodyLimit: Math.ceil((4 * photoMaxBytes * 4) / 3) + 64 * 1024,
  idempotent: true,
});
