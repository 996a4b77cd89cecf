import * as z from 'zod';
import type { CheckoutState, CreateCheckout, ProviderCheckout } from '../provider.ts';
import { providerTime } from './time.ts';

/** Tazapay API v3; docs/decisions/tazapay-wire-format.md says what is confirmed. */

/** A missing, null or mistyped value makes no answer unusable. */
export const orUnknown = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);

/** May be missing, which `z.unknown()` alone refuses. */
export const anything = z.unknown().optional();

/** Minor units: an integer, or digits as in older examples. */
export const cents = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,12}$/)
    .transform(Number),
]);

/** ISO 4217, in any case. */
export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .toUpperCase();

const paymentAttempt = z.object({
  id: z.string(),
  status: orUnknown(z.string()),
  status_description: orUnknown(z.string()),
  created_at: anything,
});
type PaymentAttempt = z.infer<typeof paymentAttempt>;

const amount = cents.pipe(z.int().nonnegative());

/**
 * Only fields that decide about money can make an answer unusable. A checkout from the provider's
 * dashboard may lack a reference.
 */
const checkoutObject = z.object({
  id: z.string().min(1).max(200),
  invoice_currency: currency,
  amount,
  reference_id: z.string().nullish(),
  payment_status: z.string().min(1).toLowerCase(),
  url: orUnknown(z.string()),
  amount_paid: orUnknown(amount),
  status: orUnknown(z.string().toLowerCase()),
  payin: orUnknown(z.string()),
  latest_payment_attempt: orUnknown(z.string()),
  expires_at: anything,
  payment_attempts: orUnknown(z.array(z.unknown())),
});
type CheckoutObject = z.infer<typeof checkoutObject>;

const checkoutAnswer = z.object({ data: checkoutObject });
const errorAnswer = z.object({ errors: z.array(z.unknown()) });
const errorEntry = z.object({ code: z.union([z.int(), z.string()]) });

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
    ...(order.webhookUrl === null ? {} : { webhook_url: order.webhookUrl }),
    expires_at: order.expiresAt.toISOString(),
  };
}

/**
 * Digits only, as documented. Leaves out an impossible number (ITU-T E.164: at most 15 digits),
 * which would be refused.
 */
function phoneOf(phone: CreateCheckout['customer']['phone']): Record<string, unknown> {
  const callingCode = phone.callingCode.replace(/\D/g, '');
  const number = phone.number.replace(/\D/g, '');
  const plausible = callingCode !== '' && number.length >= 4 && callingCode.length + number.length <= 15;
  return plausible ? { phone: { calling_code: callingCode, number } } : {};
}

/** Null if a field that decides about the money is not as documented. */
export function checkoutFrom(json: unknown): ProviderCheckout | null {
  const answer = checkoutAnswer.safeParse(json);
  if (!answer.success) return null;
  const checkout = answer.data.data;
  const underpaid = typeof checkout.amount_paid === 'number' && checkout.amount_paid < checkout.amount;
  if (checkout.payment_status === 'paid' && underpaid) return null;
  const attempts = attemptsOf(checkout);
  const state = stateOf(checkout, attempts);
  return {
    id: checkout.id,
    url: checkout.url ?? '',
    state,
    amountCents: checkout.amount,
    currency: checkout.invoice_currency,
    reference: checkout.reference_id ?? '',
    paymentId: state === 'paid' ? paymentIdOf(checkout, attempts) : null,
    expiresAt: providerTime(checkout.expires_at),
    declineReason: state === 'paid' ? null : declineReasonOf(attempts),
    disputes: null,
    refundedCents: state === 'paid' || state === 'unknown' ? null : 0,
  };
}

/** At most five error numbers; the sentences may quote personal input. */
export function errorCodes(json: unknown): string[] {
  const answer = errorAnswer.safeParse(json);
  if (!answer.success) return [];
  const codes = answer.data.errors.flatMap((error) => errorEntry.safeParse(error).data?.code ?? []);
  return codes.slice(0, 5).map((code) => String(code).slice(0, 20));
}

/** An answer may give the attempts' numbers alone. */
const attemptsOf = ({ payment_attempts }: CheckoutObject): PaymentAttempt[] =>
  (payment_attempts ?? []).flatMap((attempt) => paymentAttempt.safeParse(attempt).data ?? []);

/** The attempt that succeeded, else the latest or only one, else the payin. */
function paymentIdOf(checkout: CheckoutObject, attempts: readonly PaymentAttempt[]): string | null {
  const succeeded = attempts.find(({ status }) => status === 'succeeded');
  if (succeeded !== undefined) return succeeded.id;
  const numbers = (checkout.payment_attempts ?? []).filter((attempt) => typeof attempt === 'string');
  const only = numbers.length === 1 ? numbers[0] : null;
  const named = [checkout.latest_payment_attempt, only].find((id) => id?.startsWith('pat_'));
  const isFailed = attempts.some(({ id, status }) => id === named && status === 'failed');
  return (isFailed ? null : named) ?? checkout.payin ?? null;
}

/**
 * Reads the payment first: a paid checkout also has `status: "expired"`. `requires_action` and
 * `failed` are not documented for a checkout (docs/decisions/tazapay-wire-format.md).
 */
function stateOf(
  { payment_status, status }: CheckoutObject,
  attempts: readonly PaymentAttempt[],
): CheckoutState {
  switch (payment_status) {
    case 'paid':
    case 'processing':
      return payment_status;
    case 'unpaid':
    case 'requires_action':
    case 'failed':
      if (attempts.some((attempt) => attempt.status === 'processing')) return 'processing';
      // Another card can be tried until the checkout has expired.
      if (status !== 'expired') return 'open';
      return payment_status === 'failed' ? 'failed' : 'expired';
    default:
      return 'unknown';
  }
}

function declineReasonOf(attempts: readonly PaymentAttempt[]): string | null {
  const [latest] = attempts
    .filter(({ status }) => status === 'failed')
    .toSorted((one, other) => timeOf(other) - timeOf(one));
  return latest?.status_description?.slice(0, 200) || null;
}

const timeOf = ({ created_at }: PaymentAttempt) => providerTime(created_at)?.getTime() ?? 0;
