import * as z from 'zod';
import type { CheckoutState, CreateCheckout, ProviderCheckout } from '../provider.ts';

/** Tazapay API v3 as documented; see docs/decisions/tazapay-wire-format.md for what is confirmed. Unknown fields pass. */

const paymentAttempt = z.object({
  id: z.string(),
  status: z.string(),
  status_description: z.string().nullish(),
  created_at: z.string().nullish(),
  /** Not documented; read where it comes (docs/decisions/tazapay-wire-format.md), as `amount_refunded`. */
  disputed: z.boolean().nullish(),
  amount_refunded: z.int().nonnegative().nullish(),
});

const checkoutObject = z.object({
  id: z.string().min(1).max(200),
  object: z.literal('checkout'),
  url: z.string(),
  invoice_currency: z.string().length(3),
  amount: z.int().nonnegative(),
  amount_paid: z.int().nonnegative().nullish(),
  reference_id: z.string().nullish(),
  status: z.enum(['active', 'expired']),
  payment_status: z.enum(['unpaid', 'processing', 'paid']),
  payin: z.string().nullish(),
  expires_at: z.string().nullish(),
  payment_attempts: z.array(paymentAttempt).nullish(),
});
type CheckoutObject = z.infer<typeof checkoutObject>;

const checkoutAnswer = z.object({ status: z.literal('success'), data: checkoutObject });
const errorAnswer = z.object({ errors: z.array(z.object({ code: z.union([z.int(), z.string()]) })) });

/** The body of POST /v3/checkout. */
export function checkoutRequest(order: CreateCheckout): Record<string, unknown> {
  return {
    invoice_currency: order.currency,
    amount: order.amountCents,
    transaction_description: order.description,
    reference_id: order.reference,
    customer_details: {
      name: order.customer.name,
      email: order.customer.email,
      country: order.customer.country,
      ...phoneOf(order.customer.phone),
    },
    payment_methods: ['card'],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    webhook_url: order.webhookUrl,
    expires_at: order.expiresAt.toISOString(),
  };
}

/** Digits only, as documented; what cannot be a number (ITU-T E.164: at most 15 digits) is left out, not sent to be refused. */
function phoneOf(phone: CreateCheckout['customer']['phone']): Record<string, unknown> {
  const callingCode = phone.callingCode.replace(/\D/g, '');
  const number = phone.number.replace(/\D/g, '');
  const plausible = callingCode !== '' && number.length >= 4 && callingCode.length + number.length <= 15;
  return plausible ? { phone: { calling_code: callingCode, number } } : {};
}

/** Reads a checkout out of an answer, null where the answer is not one as documented. */
export function checkoutFrom(json: unknown): ProviderCheckout | null {
  const answer = checkoutAnswer.safeParse(json);
  if (!answer.success) return null;
  const checkout = answer.data.data;
  const underpaid = typeof checkout.amount_paid === 'number' && checkout.amount_paid < checkout.amount;
  if (checkout.payment_status === 'paid' && underpaid) return null;
  const expiresAt = checkout.expires_at ? new Date(checkout.expires_at) : null;
  if (expiresAt !== null && Number.isNaN(expiresAt.getTime())) return null;
  const state = stateOf(checkout);
  const captured = state === 'paid' ? capturedAttempt(checkout) : undefined;
  return {
    id: checkout.id,
    url: checkout.url,
    state,
    amountCents: checkout.amount,
    currency: checkout.invoice_currency.toUpperCase(),
    reference: checkout.reference_id ?? '',
    paymentId: state === 'paid' ? (captured?.id ?? checkout.payin ?? null) : null,
    expiresAt,
    declineReason: state === 'paid' ? null : declineReasonOf(checkout),
    disputed: state === 'paid' ? (captured?.disputed ?? null) : false,
    refundedCents: state === 'paid' ? (captured?.amount_refunded ?? null) : 0,
  };
}

/** The provider's error numbers, at most five; its sentences may quote what a person typed and are left behind. */
export function errorCodes(json: unknown): string[] {
  const answer = errorAnswer.safeParse(json);
  if (!answer.success) return [];
  return answer.data.errors.slice(0, 5).map((error) => String(error.code).slice(0, 20));
}

/**
 * A paid checkout has `status: "expired"` as well: what was paid decides first. One with an attempt under way may still
 * take the money, whatever its own status says.
 */
function stateOf(checkout: CheckoutObject): CheckoutState {
  if (checkout.payment_status !== 'unpaid') return checkout.payment_status;
  if (checkout.payment_attempts?.some(({ status }) => status === 'processing')) return 'processing';
  return checkout.status === 'active' ? 'open' : 'expired';
}

const capturedAttempt = (checkout: CheckoutObject) =>
  checkout.payment_attempts?.find((attempt) => attempt.status === 'succeeded');

function declineReasonOf(checkout: CheckoutObject): string | null {
  const failed = (checkout.payment_attempts ?? []).filter((attempt) => attempt.status === 'failed');
  const latest = failed.reduce<(typeof failed)[number] | null>(
    (last, attempt) =>
      last === null || (attempt.created_at ?? '') >= (last.created_at ?? '') ? attempt : last,
    null,
  );
  return latest?.status_description?.slice(0, 200) || null;
}
