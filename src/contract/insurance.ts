import * as z from 'zod/mini';
import { requestShape } from '../domain/fields/shapes.ts';
import { insuranceFields } from '../domain/insurance/fields.ts';
import { parentKinds, photoMaxBytes } from '../domain/insurance/parentPhotos.ts';
import { applicationCreated, botProtection, submissionErrors } from './applicant.ts';
import { endpoint } from './endpoint.ts';
import { insuranceProductsPath } from './paths.ts';

/** Buying insurance, specification 1 sections 3 and 7. `src/domain/insurance` has the form's rules. */

const insuranceProduct = z.object({
  id: z.int(),
  /** Includes the duration: "… 7 Days", "… 1 Year". */
  name: z.string(),
  /** US dollars. */
  price: z.number(),
});
export const insuranceProductList = z.array(insuranceProduct);

export const listInsuranceProducts = endpoint({
  method: 'GET',
  path: insuranceProductsPath,
  access: 'anyone',
  answer: insuranceProductList,
});

const text = (max: number) => z.string().check(z.maxLength(max));

const parentIdPhotoSent = z.strictObject({
  name: text(255),
  /** A data URL of a JPEG, PNG or WebP image. */
  data: z.string(),
  type: z.enum(parentKinds),
});

export const insuranceApplicationRequest = z.strictObject({
  ...botProtection,
  productId: z.nullable(z.union([z.int(), text(20)], 'insurancePlanRequired')),
  /** `nationality` is a country: its English name, its two- or three-letter code, or its id. */
  ...requestShape(insuranceFields),
  /** The same country, as in the visa form. */
  countryOfOrigin: z.optional(text(100)),
  destination: z.optional(text(100)),
  /** Accepted as the specification lists it, but ignored: the server counts the days. */
  tripDurationDays: z.optional(z.nullable(z.union([z.int(), text(10)]))),
  totalAmount: z.union([text(20), z.number()]),
  parentIdPhotos: z.optional(z.nullable(z.array(parentIdPhotoSent))),
});
export type InsuranceApplicationRequest = z.infer<typeof insuranceApplicationRequest>;

/** The code of a refusal is the first broken rule. */
export const applyForInsurance = endpoint({
  method: 'POST',
  path: '/api/insurance/applications',
  access: 'anyone',
  body: insuranceApplicationRequest,
  answer: applicationCreated,
  status: 201,
  errors: [...submissionErrors, 'countryMismatch', 'filesNotChecked'],
  limit: 'submit',
  // Both parents' photos at full size in base64, and the form around them.
  bodyLimit: Math.ceil((4 * photoMaxBytes * 4) / 3) + 64 * 1024,
  idempotent: true,
});
