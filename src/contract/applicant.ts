import * as z from 'zod/mini';
import { deletionBases } from '../domain/privacy/deletionClock.ts';
import { offeredDocuments } from '../domain/status/offeredDocument.ts';
import { requestItemKeys } from '../domain/status/requestItems.ts';
import { applicationKinds, applicationStatuses, paymentStatuses } from '../domain/status/statuses.ts';
import { nextSteps, pastSteps } from '../domain/status/timelineSteps.ts';
import { shownCancellation, shownCancelled } from './cancellation.ts';
import { usualTime } from './decisionTimes.ts';
import { endpoint } from './endpoint.ts';
import { kindAndNumberParams, moneyDocumentName, numberParams } from './numberParams.ts';
import { creditNotePath, downloadPath, receiptPath } from './paths.ts';
import { shownRejection } from './rejection.ts';

/** The calls of applicants, specification 1 section 7. */

const text = (max: number) => z.string().check(z.maxLength(max));

const tokenRequest = z.strictObject({ fpHash: z.string().check(z.minLength(16), z.maxLength(128)) });
/** See `src/domain/proofOfWork.ts`. */
const tokenWork = z.object({ nonce: z.string(), bits: z.int() });
export type TokenWork = z.infer<typeof tokenWork>;

const tokenAnswer = z.object({ token: z.string(), expiresIn: z.int(), work: z.optional(tokenWork) });

/**
 * Issues a bot-protection token for a browser's fingerprint. `expiresIn`: seconds. `work` is demanded after
 * many tokens for a block of addresses: its solution follows the token after a dot
 * (`docs/decisions/proof-of-work.md`).
 */
export const issueToken = endpoint({
  method: 'POST',
  path: '/api/get-token',
  access: 'anyone',
  body: tokenRequest,
  answer: tokenAnswer,
  limit: 'token',
});

export const botProtection = {
  sessionToken: z.string().check(z.maxLength(2000)),
  fpHash: z.string().check(z.maxLength(128)),
  /** Honeypot: people never see it. */
  botcheck: z.optional(z.string().check(z.maxLength(200))),
};

/**
 * A submission with files sends token and fingerprint, separated by a space, in this header. Without them or
 * the token's work, few large bodies are read at a time.
 */
export const submissionTokenHeader = 'x-submission-token';

/** Besides those of the form's rules. */
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
  /** No e-mail before payment: too many unpaid applications name this mailbox. */
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
/** Amount of a partial refund; null without one, and after a full one. */
export const refundedAmount = z.nullable(z.string());

/** ISO 8601. `dueAt`: null before payment or without a promise. */
const moments = { dueAt: z.nullable(z.string()), decidedAt: z.nullable(z.string()) };

/** Null while not approved. */
const offeredDocument = z.nullable(z.enum(offeredDocuments));

/** Printed numbers, oldest first. */
const creditNotes = z.array(z.string());

/**
 * What staff wait for: asked by e-mail, whose link alone leads to the answer. The promised time stands still.
 */
const request = z.optional(
  z.object({ items: z.array(z.enum(requestItemKeys)), askedAt: z.string(), closesAt: z.string() }),
);
export type AwaitedAnswer = NonNullable<z.infer<typeof request>>;

/**
 * What goes back for a decision after the promised time: `kept` is the option really met, null if not even the
 * slowest was; `isBack`: on the card; `at`: when it went back, or was ordered. Optional: an older instance
 * answers without it.
 */
const delayCredit = z.optional(
  z.object({ amount: z.string(), kept: z.nullable(z.string()), isBack: z.boolean(), at: z.string() }),
);
export type ShownDelayCredit = NonNullable<z.infer<typeof delayCredit>>;

/** Withheld before payment; refused by the mail server. */
const mailTroubles = { mailWithheld: z.boolean(), mailRefused: z.boolean() };

/**
 * The day of erasure (YYYY-MM-DD, in Istanbul), null while unknown: `domain/privacy/deletionClock`. Optional:
 * an older instance answers without it.
 */
const deletion = z.optional(z.object({ basis: z.enum(deletionBases), on: z.nullable(z.string()) }));
export type ShownDeletion = NonNullable<z.infer<typeof deletion>>;

/**
 * What has happened, oldest first, and who acts next: `domain/status/timeline`. `until`: when the traveller's turn
 * ended, null while it lasts; `amount`: of a refund; `fields`: corrected ones. `by`: the last moment of the step. `usual`: of decisions with this
 * processing option in the last 30 days, without the time in which travellers were asked something; null if too few, and
 * where no decision is awaited. Optional: an older instance answers without it.
 */
const timeline = z.optional(
  z.object({
    past: z.array(
      z.object({
        step: z.enum(pastSteps),
        at: z.string(),
        until: z.optional(z.nullable(z.string())),
        amount: z.optional(z.string()),
        fields: z.optional(z.array(z.string())),
      }),
    ),
    next: z.object({ step: z.enum(nextSteps), by: z.nullable(z.string()) }),
    usual: z.nullable(usualTime),
  }),
);
export type ShownTimeline = NonNullable<z.infer<typeof timeline>>;

/**
 * All that the application number alone may show: specification 1 section 3, design 4.22 (a letter is not
 * called e-visa) and 4.23.
 */
const statusLookup = {
  status: applicationStatus,
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.string(),
  ...moments,
  totalAmount: z.string(),
  paymentStatus,
  refundedAmount,
  document: offeredDocument,
  rejection: z.nullable(shownRejection),
  request,
  cancellation: shownCancellation,
  cancelled: shownCancelled,
  creditNotes,
  ...mailTroubles,
  deletion,
  timeline,
};

/**
 * Until it is decided. `isOpen`: until staff take it up its traveller corrects it. Optional: an older instance answers
 * without it.
 */
const correction = z.optional(z.object({ isOpen: z.boolean() }));

export const visaStatusLookup = z.object({
  ...statusLookup,
  arrivalDate: z.string(),
  processingType: z.string(),
  delayCredit,
  correction,
});
export type VisaStatusLookup = z.infer<typeof visaStatusLookup>;

export const insuranceStatusLookup = z.object({ ...statusLookup, travelDate: z.string() });
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

/** Those in time for an arrival; US dollars. */
export const listProcessingOptions = endpoint({
  method: 'GET',
  path: '/api/processing-options',
  access: 'anyone',
  query: z.object({ arrivalDate: z.string().check(z.maxLength(10)) }),
  answer: processingOptionList,
  errors: ['invalidDateFormat'],
});

/** A payer came back: the server asks the provider. The hint never sets a status. */
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
