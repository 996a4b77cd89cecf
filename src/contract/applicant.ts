import * as z from 'zod/mini';
import { refundPolicies } from '../domain/payments/refundFacts.ts';
import { rejectionRefundKeys } from '../domain/payments/rejectionRefund.ts';
import { deletionBases } from '../domain/privacy/deletionClock.ts';
import { offeredDocuments } from '../domain/status/offeredDocument.ts';
import { rejectionReasons } from '../domain/status/rejectionReasons.ts';
import { applicationKinds, applicationStatuses, paymentStatuses } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { kindAndNumberParams, moneyDocumentName, numberParams } from './params.ts';
import { countriesPath, creditNotePath, downloadPath, receiptPath } from './paths.ts';

/** The calls of applicants, specification 1 section 7. */

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

export const listCountries = endpoint({
  method: 'GET',
  path: countriesPath,
  access: 'anyone',
  answer: countryList,
});

const tokenRequest = z.strictObject({ fpHash: z.string().check(z.minLength(16), z.maxLength(128)) });
/** The work that a token demands, see `src/domain/proofOfWork.ts`. */
const tokenWork = z.object({ nonce: z.string(), bits: z.int() });
export type TokenWork = z.infer<typeof tokenWork>;

const tokenAnswer = z.object({ token: z.string(), expiresIn: z.int(), work: z.optional(tokenWork) });

/**
 * Issues the token of bot protection for the browser of this fingerprint. `expiresIn` is in seconds. With `work`,
 * after many tokens for a block of addresses, the solution is appended to the token after a dot; without it the
 * block may send a few submissions a minute.
 */
export const issueToken = endpoint({
  method: 'POST',
  path: '/api/get-token',
  access: 'anyone',
  body: tokenRequest,
  answer: tokenAnswer,
  limit: 'token',
});

/** The bot protection part of every submission. */
export const botProtection = {
  sessionToken: z.string().check(z.maxLength(2000)),
  fpHash: z.string().check(z.maxLength(128)),
  /** A field people never see: a machine filled it in. */
  botcheck: z.optional(z.string().check(z.maxLength(200))),
};

/**
 * A submission with files sends token and fingerprint, separated by a space, in this header. Without them or the
 * token's work, a large body is read only while few others are.
 */
export const submissionTokenHeader = 'x-submission-token';

/** Refusals of a submission besides its form's rules. */
export const submissionErrors = [
  'tokenMissing',
  'tokenInvalid',
  'tokenExpired',
  'tokenFingerprint',
  'workNeeded',
  'botSuspected',
  'amountMismatch',
  'idempotencyKeyInvalid',
  'idempotencyKeyReused',
  'unknownCountry',
] as const;

export const applicationCreated = z.object({
  applicationNumber: z.string(),
  totalAmount: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Set when nothing was e-mailed before payment: too many unpaid applications name this mailbox. */
  mailWithheld: z.optional(z.boolean()),
});
export type ApplicationCreated = z.infer<typeof applicationCreated>;

const checkoutRequest = z.strictObject({
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

/** The open checkout of an application, or a new one. */
export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/tazapay/checkout',
  access: 'holder',
  body: checkoutRequest,
  answer: checkoutAnswer,
  errors: [
    'amountMismatch',
    'applicationRejected',
    'alreadyPaid',
    'noPaymentMethod',
    'paymentBeingChecked',
    'checkoutFailed',
  ],
  limit: 'checkout',
});

export const applicationStatus = z.enum(applicationStatuses);
export const paymentStatus = z.enum(paymentStatuses);
/** The amount of a partial refund, whose rest is held. Null for none, and after a whole one. */
export const refundedAmount = z.nullable(z.string());

/** ISO 8601. `dueAt`: the promised time, null before payment or where none can be kept. */
const moments = { dueAt: z.nullable(z.string()), decidedAt: z.nullable(z.string()) };

/** See `domain/status`; null while not approved. */
const offeredDocument = z.nullable(z.enum(offeredDocuments));

/**
 * The reason that staff chose, their own words in any language, and facts about the money, one entry a
 * sentence. Amounts in US dollars.
 */
const shownRejection = z.object({
  reason: z.nullable(z.enum(rejectionReasons)),
  text: z.nullable(z.string()),
  refund: z.array(
    z.object({
      key: z.enum(rejectionRefundKeys),
      amount: z.nullable(z.string()),
      until: z.nullable(z.string()),
      policy: z.nullable(z.enum(refundPolicies)),
    }),
  ),
});
export type ShownRejection = z.infer<typeof shownRejection>;

/** Printed numbers of credit notes, oldest first. */
const creditNotes = z.array(z.string());

/** Withheld before payment, or refused by the address's mail server. */
const mailTroubles = { mailWithheld: z.boolean(), mailRefused: z.boolean() };

/**
 * When the data is erased (`domain/privacy/deletionClock`): the day (YYYY-MM-DD, in Istanbul), or null where
 * unknown yet. Optional, so that a page accepts the answer of an older instance.
 */
const deletion = z.optional(z.object({ basis: z.enum(deletionBases), on: z.nullable(z.string()) }));
export type ShownDeletion = NonNullable<z.infer<typeof deletion>>;

/**
 * Everything that the application number alone may show: the fields of specification 1 section 3, times (design
 * 4.23), the kind of offered document, so that no page calls a letter the e-visa (design 4.22), the rejection,
 * credit notes, e-mail trouble, and erasure.
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
  refundedAmount,
  processingType: z.string(),
  document: offeredDocument,
  rejection: z.nullable(shownRejection),
  creditNotes,
  ...mailTroubles,
  deletion,
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
  refundedAmount,
  document: offeredDocument,
  rejection: z.nullable(shownRejection),
  creditNotes,
  ...mailTroubles,
  deletion,
});
export type InsuranceStatusLookup = z.infer<typeof insuranceStatusLookup>;

export const readVisaStatus = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationNumber',
  access: 'holder',
  params: numberParams,
  answer: visaStatusLookup,
  limit: 'lookup',
});

export const readInsuranceStatus = endpoint({
  method: 'GET',
  path: '/api/insurance/applications/:applicationNumber',
  access: 'holder',
  params: numberParams,
  answer: insuranceStatusLookup,
  limit: 'lookup',
});

/** The e-visa, letter or certificate of an approved application. */
export const downloadDocument = endpoint({
  method: 'GET',
  path: downloadPath,
  access: 'provenHolder',
  params: kindAndNumberParams,
  file: 'pdf',
  errors: ['notApprovedYet', 'documentWithdrawn', 'documentWithheld', 'filesNotChecked'],
  limit: 'download',
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: receiptPath,
  access: 'provenHolder',
  params: kindAndNumberParams,
  file: 'pdf',
  errors: ['notPaidYet'],
  limit: 'download',
});

/** By the printed number of the credit note. */
export const downloadCreditNote = endpoint({
  method: 'GET',
  path: creditNotePath,
  access: 'provenHolder',
  params: z.object({ ...kindAndNumberParams.shape, document: moneyDocumentName }),
  file: 'pdf',
  errors: ['creditNoteNotFound'],
  limit: 'download',
});

const processingOptionList = z.array(
  z.object({ value: z.string(), label: z.string(), price: z.number(), minDays: z.int() }),
);

/** The options in time for an arrival, with prices in US dollars. */
export const listProcessingOptions = endpoint({
  method: 'GET',
  path: '/api/processing-options',
  access: 'anyone',
  query: z.object({ arrivalDate: z.string().check(z.maxLength(10)) }),
  answer: processingOptionList,
  errors: ['invalidDateFormat'],
});

/** Says that a payer came back: the server then asks the provider. It never sets a status. */
const paymentHint = z.strictObject({
  orderRef: text(40),
  paymentStatus: z.optional(text(30)),
  xref: z.optional(text(200)),
  type: z.optional(z.enum(applicationKinds)),
});
const paymentHintAnswer = z.object({ paymentStatus });

export const hintPayment = endpoint({
  method: 'POST',
  path: '/api/payment/update-status',
  access: 'holder',
  body: paymentHint,
  answer: paymentHintAnswer,
  limit: 'lookup',
});
