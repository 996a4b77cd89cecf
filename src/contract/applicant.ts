import * as z from 'zod/mini';
import { offeredDocuments } from '../domain/documents/offeredDocument.ts';
import { applicationKinds, applicationStatuses, paymentStatuses } from '../domain/status/statuses.ts';

/** What the applicant's calls carry, specification 1 section 7. Written with zod/mini: browser and server parse with it. */

const text = (max: number) => z.string().check(z.maxLength(max));

export const countryRow = z.object({
  id: z.int(),
  code: z.string(),
  alpha2: z.string(),
  name: z.string(),
  isEligible: z.boolean(),
  scenario: z.literal([1, 2, 3, 4]),
  stayDays: z.nullable(z.int()),
  entry: z.nullable(z.enum(['single', 'multiple'])),
});
export const countryList = z.array(countryRow);
export type CountryRow = z.infer<typeof countryRow>;

export const tokenRequest = z.strictObject({ fpHash: z.string().check(z.minLength(16), z.maxLength(128)) });
export const tokenAnswer = z.object({ token: z.string(), expiresIn: z.int() });

/** The part of a submission that tells people from machines; the same in every form. */
export const botProtection = {
  sessionToken: z.string().check(z.maxLength(2000)),
  fpHash: z.string().check(z.maxLength(128)),
  /** A field people never see: anything in it was typed by a machine. */
  botcheck: z.optional(z.string().check(z.maxLength(200))),
};

export const applicationCreated = z.object({
  applicationNumber: z.string(),
  totalAmount: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type ApplicationCreated = z.infer<typeof applicationCreated>;

export const checkoutRequest = z.strictObject({
  amount: z.union([z.number(), text(20)]),
  currency: text(3),
  orderRef: text(40),
  customerName: z.optional(text(200)),
  customerEmail: z.optional(text(254)),
  customerCountry: z.optional(text(3)),
  customerPhone: z.optional(text(40)),
  customerPhoneCountryCode: z.optional(text(8)),
  description: z.optional(text(300)),
  type: z.optional(z.enum(applicationKinds)),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const checkoutAnswer = z.object({
  status: z.enum(['success', 'error']),
  checkoutUrl: z.nullable(z.string()),
  message: z.string(),
});

export const applicationStatus = z.enum(applicationStatuses);
export const paymentStatus = z.enum(paymentStatuses);

/** The two moments of an application, ISO 8601: promised (null before payment, or where none can be kept) and decided. */
const moments = { dueAt: z.nullable(z.string()), decidedAt: z.nullable(z.string()) };

/** What an approved application offers for download, as `domain/documents` says; null while it is not approved. */
export const offeredDocument = z.nullable(z.enum(offeredDocuments));

/**
 * The fields a person may read with nothing but the application number: those of specification 1 section 3, when the
 * result is due or was decided (design 4.23), and which document is offered, so that no page calls a letter the e-visa
 * (design 4.22). No more than these.
 */
export const visaStatusLookup = z.object({
  status: applicationStatus,
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.string(),
  ...moments,
  arrivalDate: z.string(),
  totalAmount: z.string(),
  paymentStatus,
  processingType: z.string(),
  document: offeredDocument,
});
export type VisaStatusLookup = z.infer<typeof visaStatusLookup>;

export const insuranceStatusLookup = z.object({
  status: applicationStatus,
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.string(),
  ...moments,
  travelDate: z.string(),
  totalAmount: z.string(),
  paymentStatus,
  document: offeredDocument,
});
export type InsuranceStatusLookup = z.infer<typeof insuranceStatusLookup>;

/** GET /api/processing-options?arrivalDate= */
export const processingOptionList = z.array(
  z.object({ value: z.string(), label: z.string(), price: z.number(), minDays: z.int() }),
);

/** POST /api/payment/update-status: a hint that makes the server ask the provider; it never sets a status. */
export const paymentHint = z.strictObject({
  orderRef: text(40),
  paymentStatus: z.optional(text(30)),
  xref: z.optional(text(200)),
  type: z.optional(z.enum(applicationKinds)),
});
export const paymentHintAnswer = z.object({ paymentStatus });
