import * as z from 'zod/mini';
import { parentKinds } from '../insurance/parentPhotos.ts';
import type { ProblemCode } from '../problems.ts';
import { botProtection } from './applicant.ts';

/** What the insurance calls carry, specification 1 sections 3 and 7. The answer to applying is the visa's `applicationCreated`. */

const text = (max: number) => z.string().check(z.maxLength(max));

/** A field of the form: left out altogether, it is refused with the form's own message. */
const field = (max: number, missing: ProblemCode) => z.string(missing).check(z.maxLength(max, 'textTooLong'));

export const insuranceProduct = z.object({
  id: z.int(),
  /** Contains the duration: "… 7 Days", "… 1 Year". */
  name: z.string(),
  /** US dollars. */
  price: z.number(),
});
export const insuranceProductList = z.array(insuranceProduct);
export type InsuranceProduct = z.infer<typeof insuranceProduct>;

const parentIdPhotoSent = z.strictObject({
  name: text(255),
  /** A data URL of a JPEG, PNG or WebP image. */
  data: z.string(),
  type: z.enum(parentKinds),
});

/** Shape only: the rules of the form are `src/domain/insurance`, which the server applies to the same fields. */
export const insuranceApplicationRequest = z.strictObject({
  ...botProtection,
  productId: z.nullable(z.union([z.int(), text(20)], 'insurancePlanRequired')),
  firstName: field(100, 'insuranceFirstNameRequired'),
  lastName: field(100, 'insuranceLastNameRequired'),
  email: field(254, 'insuranceEmailRequired'),
  phone: field(40, 'insurancePhoneRequired'),
  /** A country: its English name, its three- or two-letter code, or its id. */
  nationality: field(100, 'insuranceNationalityRequired'),
  /** The same country, as the visa form sends it. */
  countryOfOrigin: z.optional(text(100)),
  passportNumber: field(40, 'insurancePassportNumberRequired'),
  travelDate: field(10, 'travelDateRequired'),
  returnDate: field(10, 'returnDateRequired'),
  dateOfBirth: field(10, 'insuranceDateOfBirthRequired'),
  destination: z.optional(text(100)),
  /** Accepted as the specification lists it, and not believed: the server counts the days. */
  tripDurationDays: z.optional(z.nullable(z.union([z.int(), text(10)]))),
  totalAmount: z.union([text(20), z.number()]),
  parentIdPhotos: z.optional(z.nullable(z.array(parentIdPhotoSent))),
});
export type InsuranceApplicationRequest = z.infer<typeof insuranceApplicationRequest>;
