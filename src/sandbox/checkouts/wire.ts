import * as z from 'zod';
import {
  type CheckoutRecord,
  disputeIsOpen,
  type PaymentAttempt,
  refundedOf,
  standingOf,
} from '../store/record.ts';

/** The real provider's wire format (Tazapay API v3), as docs/decisions/tazapay-wire-format.md records it. */

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** The body of POST /v3/checkout. Fields the sandbox has no use for are let pass, as the provider does. */
export const createRequest = z.object({
  invoice_currency: z.literal('USD'),
  amount: z.int().positive().max(99_999_999),
  transaction_description: z.string().min(1).max(500),
  reference_id: z.string().max(200).optional(),
  customer_details: z.object({
    name: z.string().min(1).max(200),
    email: z
      .string()
      .regex(/^[^\s@]+@[^\s@]+$/)
      .max(254),
    country: z.string().regex(/^[A-Z]{2}$/),
    phone: z
      .object({ calling_code: z.string().regex(/^\d{1,4}$/), number: z.string().regex(/^\d{1,20}$/) })
      .optional(),
  }),
  success_url: webAddress,
  cancel_url: webAddress,
  webhook_url: webAddress.optional(),
  expires_at: z.iso.datetime().optional(),
});
export type CreateRequest = z.infer<typeof createRequest>;

/** A checkout as the API answers it and as webhooks carry it. */
export function checkoutObject(record: CheckoutRecord, publicUrl: string, now: Date) {
  const standing = standingOf(record, now);
  return {
    id: record.id,
    object: 'checkout',
    url: `${publicUrl}/checkout/${record.id}`,
    /** The provider calls a paid checkout expired as well: nothing more can be paid there. */
    status: standing === 'open' ? 'active' : 'expired',
    payment_status: standing === 'paid' ? 'paid' : 'unpaid',
    payment_status_description: null,
    invoice_currency: record.currency,
    amount: record.amount,
    amount_paid: standing === 'paid' ? record.amount : 0,
    payin: record.id,
    reference_id: record.reference ?? '',
    transaction_description: record.description,
    customer_details: { country: record.country },
    payment_methods: ['card'],
    payment_attempts: record.attempts.map((attempt) => attemptObject(record, attempt)),
    latest_payment_attempt: record.attempts.at(-1)?.id ?? null,
    partially_paid: false,
    paid_in_excess: false,
    success_url: record.successUrl,
    cancel_url: record.cancelUrl,
    webhook_url: record.webhookUrl ?? '',
    created_at: record.createdAt,
    expires_at: record.expiresAt,
    metadata: {},
  };
}

/** A payment attempt. `amount_refunded` and `disputed` are ours: the provider documents the flag `refunded` alone. */
export function attemptObject(record: CheckoutRecord, attempt: PaymentAttempt) {
  const refunded = refundedOf(record, attempt.id, ['succeeded']);
  return {
    id: attempt.id,
    object: 'payment_attempt',
    payin: record.id,
    reference_id: record.reference ?? '',
    amount: record.amount,
    charge_currency: record.currency,
    status: attempt.outcome,
    status_description: attempt.reason ?? '',
    payment_method_details: { type: 'card', card: { last4: attempt.last4, scheme: 'visa' } },
    refunded: refunded > 0,
    amount_refunded: refunded,
    disputed: disputeIsOpen(attempt),
    created_at: attempt.createdAt,
  };
}

/** The provider's numbers for what can go wrong. */
export const apiErrors = {
  undecodable: { status: 400, code: 100, message: 'Failure on decoding the json request.' },
  internal: { status: 500, code: 101, message: 'Something went wrong with this API' },
  notFound: { status: 404, code: 105, message: 'The resource you are trying to retrieve is not present.' },
  unauthorised: { status: 401, code: 108, message: 'Invalid basic auth.' },
  invalid: { status: 400, code: 103, message: 'Invalid parameter.' },
  notOpen: {
    status: 409,
    code: 19020,
    message: 'Either payment status is not in a valid state or payment link is already expired',
  },
  refundOfUnknown: { status: 400, code: 30000, message: 'Invalid payin_id.' },
  refundOfUnpaid: {
    status: 409,
    code: 30009,
    message: 'Can not initiate refund for unsuccessful payment attempt.',
  },
  refundOfRefunded: {
    status: 400,
    code: 30010,
    message: 'Refund is already completed for the requested payment attempt',
  },
  refundTooLarge: {
    status: 400,
    code: 30012,
    message: 'The requested refund amount exceeds the total paid amount of the payment attempt.',
  },
} as const;
export type ApiErrorName = keyof typeof apiErrors;

export const successBody = (message: string, data: unknown) => ({ status: 'success', message, data });

/** `remarks` names the fields at fault, never what they held. */
export function errorBody(name: ApiErrorName, remarks = '') {
  const { code, message } = apiErrors[name];
  return { status: 'error', message, data: null, errors: [{ code, message, remarks }] };
}
