import * as z from 'zod/mini';
import { moneyDocumentKinds } from '../domain/payments/moneyDocuments.ts';
import { caseKinds, paymentStates } from '../domain/payments/paymentStates.ts';
import { documentedReasons, refundPolicies } from '../domain/payments/refundFacts.ts';
import { refundBases, refundStates } from '../domain/payments/refundStates.ts';
import { type ApplicationKind, applicationKinds } from '../domain/status/statuses.ts';
import { isEmailAddress } from '../domain/text/emailAddress.ts';
import { isStorable } from '../domain/text/plainText.ts';
import { waitsForApproval } from './approvals.ts';
import { endpoint } from './endpoint.ts';
import { moneyDocumentName } from './numberParams.ts';
import { rowId, rowParams, staffPaths } from './params.ts';

/** Money for staff and the debug page, specification 2 sections 2, 4, 7 and 9. */

const paymentHistory = z.array(
  z.object({
    id: z.string(),
    provider: z.string(),
    amount: z.string(),
    createdAt: z.string(),
    state: z.enum(paymentStates),
    /** Null until the provider was asked. */
    card: z.nullable(
      z.object({
        last4: z.nullable(z.string()),
        scheme: z.nullable(z.string()),
        /** ISO 3166-1 alpha-2. */
        issuerCountry: z.nullable(z.string()),
        /** The provider's words, such as "authenticated 2.2.0 ECI 05". */
        threeDSecure: z.nullable(z.string()),
      }),
    ),
    steps: z.array(z.object({ state: z.enum(paymentStates), cause: z.string(), at: z.string() })),
  }),
);

const refundRow = z.object({
  id: z.string(),
  amount: z.string(),
  basis: z.enum(refundBases),
  state: z.enum(refundStates),
  /** For the provider's support. */
  failureCode: z.nullable(z.string()),
  /** Repeats a second payment's failed refund; `remainder`: refundable of that payment. Else null. */
  again: z.nullable(z.object({ amount: z.string(), remainder: z.string() })),
  requestedAt: z.string(),
  changedAt: z.string(),
});

const refundQuery = z.object({
  duplicateOrTechnicalError: z.optional(z.enum(['true', 'false'])),
  documentedReason: z.optional(z.enum(documentedReasons)),
});

const policy = z.enum(refundPolicies);

/** Each published policy now; `proposal`: the best for the customer (design section 4.15). */
export const refundOverview = z.object({
  paidAmount: z.string(),
  refundedAmount: z.string(),
  refundableAmount: z.string(),
  blocked: z.nullable(z.enum(['disputed'])),
  outcomes: z.array(
    z.object({
      policy,
      eligible: z.boolean(),
      reason: z.string(),
      percent: z.number(),
      refundAmount: z.string(),
      deductionAmount: z.string(),
      deductionOptional: z.boolean(),
      deadline: z.nullable(z.string()),
    }),
  ),
  proposal: z.nullable(policy),
  refunds: z.array(refundRow),
  /**
   * What would wait for a second person: every refund by goodwill, and one of more than `above`.
   */
  secondPerson: z.object({ goodwill: z.boolean(), above: z.nullable(z.string()) }),
  /** The refund that waits for one. */
  waiting: z.nullable(
    z.object({
      amount: z.string(),
      basis: z.enum(refundBases),
      requestedBy: z.string(),
      requestedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  payments: paymentHistory,
  /** Oldest first. */
  documents: z.array(
    z.object({
      kind: z.enum(moneyDocumentKinds),
      number: z.string(),
      amount: z.string(),
      issuedAt: z.string(),
    }),
  ),
});
export type RefundOverview = z.infer<typeof refundOverview>;

const usdAmount = z.string().check(z.maxLength(20));
export const refundOrder = z.strictObject({
  amount: usdAmount,
  basis: z.enum([...refundPolicies, 'goodwill']),
  /** Refundable as staff saw it: after a change nothing is ordered. */
  remainder: usdAmount,
});

/** Repeats a second payment's failed refund in full. */
export const refundRepeat = z.strictObject({
  /** Of that payment, as staff saw it. */
  remainder: usdAmount,
});

export const refundDecision = z.strictObject({
  outcome: z.enum(['succeeded', 'failed']),
  note: z.string().check(z.maxLength(500), z.regex(/\S/), z.refine(isStorable)),
});

const amountErrors = ['refundTooLarge', 'paymentDisputed', 'refundRemainderChanged'] as const;

const keyErrors = ['refundKeyMissing', 'idempotencyKeyInvalid', 'idempotencyKeyReused'] as const;

const refundParams = z.object({ ...rowParams.shape, refundId: z.uuid() });

export const readRefunds = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/refunds`,
    access: 'refund.read',
    reading: { action: 'refunds.viewed', kind },
    params: rowParams,
    query: refundQuery,
    answer: refundOverview,
    errors: ['applicationNotFound'],
  });

export const orderRefund = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/refunds`,
    access: 'refund.order',
    proof: 'fresh',
    reading: 'change',
    params: rowParams,
    body: refundOrder,
    answer: z.object({ id: z.string() }),
    status: 201,
    also: waitsForApproval,
    errors: ['applicationNotFound', 'notPaid', 'approvalOpen', ...amountErrors, ...keyErrors],
    idempotent: true,
  });

export const repeatRefund = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/refunds/:refundId/again`,
    access: 'refund.order',
    proof: 'fresh',
    reading: 'change',
    params: refundParams,
    body: refundRepeat,
    answer: z.object({ id: z.string() }),
    status: 201,
    errors: ['applicationNotFound', 'refundNotRepeatable', ...amountErrors, ...keyErrors],
    idempotent: true,
  });

/** Settles a refund of unknown outcome. */
export const decideRefund = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/refunds/:refundId/decision`,
    access: 'refund.settle',
    proof: 'fresh',
    params: refundParams,
    body: refundDecision,
    errors: ['applicationNotFound', 'refundNotUnknown'],
  });

export const readMoneyDocument = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/money-documents/:document`,
    access: 'refund.read',
    reading: 'ownEntry',
    params: z.object({ ...rowParams.shape, document: moneyDocumentName }),
    file: 'pdf',
    errors: ['applicationNotFound', 'creditNoteNotFound'],
  });

const paymentCase = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  subject: z.string(),
  applicationNumber: z.nullable(z.string()),
  applicationKind: z.nullable(z.enum(applicationKinds)),
  openedAt: z.string(),
  failureCode: z.nullable(z.string()),
});
export type PaymentCase = z.infer<typeof paymentCase>;

/** `next`: the `after` of the next page, null on the last; `open`: cases of all pages. */
export const paymentCasePage = z.object({
  cases: z.array(paymentCase),
  next: z.nullable(z.string()),
  open: z.number(),
});
const caseClosing = z.strictObject({ note: z.string().check(z.minLength(1), z.maxLength(500)) });

/**
 * Open cases, newest first; those that await the provider (`stuck`) last. `after`: cases that follow this id.
 */
export const listPaymentCases = endpoint({
  method: 'GET',
  path: '/api/admin/payment-cases',
  access: 'money.read',
  reading: 'noPerson',
  query: z.object({ after: z.optional(rowId) }),
  answer: paymentCasePage,
});

export const closePaymentCase = endpoint({
  method: 'POST',
  path: '/api/admin/payment-cases/:id/close',
  access: 'money.close',
  params: rowParams,
  body: caseClosing,
  errors: ['caseClosed'],
});

/** As payment providers accept it: not blank, printable. */
const printedLine = (max: number) => z.string().check(z.maxLength(max), z.regex(/\S/), z.refine(isStorable));

/** As strict as the provider, so that a refusal names its field. */
const debugPaymentRequest = z.strictObject({
  amount: z.union([z.number(), z.string().check(z.maxLength(20))]),
  currency: z.literal('USD'),
  /** The provider gets only these characters. */
  orderId: z.string().check(z.maxLength(60), z.regex(/[A-Za-z0-9_-]/)),
  description: z.optional(printedLine(300)),
  customerEmail: z.optional(z.string().check(z.refine(isEmailAddress, 'invalidEmail'))),
  customerName: z.optional(printedLine(200)),
});
const debugPaymentAnswer = z.object({ success: z.boolean(), paymentUrl: z.string() });

/** For the debug page, without an application. */
export const createDebugPayment = endpoint({
  method: 'POST',
  path: '/api/payment/create',
  access: 'tester',
  body: debugPaymentRequest,
  answer: debugPaymentAnswer,
  errors: ['checkoutFailed'],
  limit: 'checkout',
});

/** Hosts to which /3ds-auth may post. */
export const readBankHosts = endpoint({
  method: 'GET',
  path: '/api/payment/bank-hosts',
  access: 'anyone',
  answer: z.object({ hosts: z.array(z.string()) }),
});
