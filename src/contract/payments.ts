import * as z from 'zod/mini';
import { paymentStates } from '../domain/payments/paymentStates.ts';
import { refundBases, refundStates } from '../domain/payments/refundStates.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { isEmailAddress } from '../domain/text/emailAddress.ts';
import { isStorable } from '../domain/text/plainText.ts';

/** What the back-office and the debug page are told of money, specification 2 sections 2, 4, 7 and 9. */

export const paymentHistory = z.array(
  z.object({
    id: z.string(),
    provider: z.string(),
    amount: z.string(),
    createdAt: z.string(),
    state: z.enum(paymentStates),
    steps: z.array(z.object({ state: z.enum(paymentStates), cause: z.string(), at: z.string() })),
  }),
);

export const refundRow = z.object({
  id: z.string(),
  amount: z.string(),
  basis: z.enum(refundBases),
  state: z.enum(refundStates),
  requestedAt: z.string(),
  changedAt: z.string(),
});

export const refundQuery = z.object({
  duplicateOrTechnicalError: z.optional(z.enum(['true', 'false'])),
  documentedReason: z.optional(z.enum(['illness', 'visaRefusal', 'disaster'])),
});

const policy = z.enum(['terms', 'refundPolicy', 'cancellationPolicy']);

/** What each published policy gives now; `proposal` is the one best for the customer (design section 4.15). */
export const refundOverview = z.object({
  paidAmount: z.string(),
  refundedAmount: z.string(),
  refundableAmount: z.string(),
  /** Why nothing may go back at present, null where nothing stands against it. */
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
  payments: paymentHistory,
});
export type RefundOverview = z.infer<typeof refundOverview>;

export const refundOrder = z.strictObject({
  amount: z.string().check(z.maxLength(20)),
  basis: z.enum(['terms', 'refundPolicy', 'cancellationPolicy', 'goodwill']),
});

export const paymentCaseList = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['mismatch', 'duplicate', 'disputed', 'refundFailed', 'unknownMoney', 'unpaidWork']),
    subject: z.string(),
    applicationNumber: z.nullable(z.string()),
    applicationKind: z.nullable(z.enum(applicationKinds)),
    openedAt: z.string(),
  }),
);
export const caseClosing = z.strictObject({ note: z.string().check(z.minLength(1), z.maxLength(500)) });

/** A line of text that a payment provider takes: not blank, of printable characters. */
const printedLine = (max: number) => z.string().check(z.maxLength(max), z.regex(/\S/), z.refine(isStorable));

/** POST /api/payment/create, used by the debug page only. As strict as the provider, so that a refusal names its field. */
export const debugPaymentRequest = z.strictObject({
  amount: z.union([z.number(), z.string().check(z.maxLength(20))]),
  currency: z.literal('USD'),
  /** Only these characters of it reach the provider. */
  orderId: z.string().check(z.maxLength(60), z.regex(/[A-Za-z0-9_-]/)),
  description: z.optional(printedLine(300)),
  customerEmail: z.optional(z.string().check(z.refine(isEmailAddress, 'invalidEmail'))),
  customerName: z.optional(printedLine(200)),
});
export const debugPaymentAnswer = z.object({ success: z.boolean(), paymentUrl: z.string() });

/** GET /api/payment/bank-hosts: where /3ds-auth may post to. */
export const bankHosts = z.object({ hosts: z.array(z.string()) });
