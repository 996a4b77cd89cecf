import * as z from 'zod/mini';
import { requestShape } from '../domain/fields/shapes.ts';
import { insuranceFields } from '../domain/insurance/fields.ts';
import { parentKinds } from '../domain/insurance/parentPhotos.ts';
import { botProtection } from './applicant.ts';

/** POST /api/insurance/applications, specification 1 section 7. The rules of the form are `src/domain/insurance`. */

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
  /** `nationality` is a country: its English name, its three- or two-letter code, or its id. */
  ...requestShape(insuranceFields),
  /** The same country, as the visa form sends it. */
  countryOfOrigin: z.optional(text(100)),
  destination: z.optional(text(100)),
  /** Accepted as the specification lists it, and not believed: the server counts the days. */
  tripDurationDays: z.optional(z.nullable(z.union([z.int(), text(10)]))),
  totalAmount: z.union([text(20), z.number()]),
  parentIdPhotos: z.optional(z.nullable(z.array(parentIdPhotoSent))),
});
export type InsuranceApplicationRequest = z.infer<typeof insuranceApplicationRequest>;
