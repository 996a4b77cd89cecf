import * as z from 'zod';
import type { CheckoutState, CreateCheckout, PaymentDetails, ProviderCheckout } from '../provider.ts';
import type { FormValue } from './form.ts';

/** Checkout Sessions of Stripe's API v1 (docs/decisions/second-provider.md). */

/** A missing, null or mistyped value makes no answer unusable. */
export const orUnknown = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);

/** Seconds since 1970. */
export const toMoment = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

const chargeObject = z.object({
  id: z.string(),
  amount_refunded: orUnknown(z.int().nonnegative()),
  disputed: orUnknown(z.boolean()),
  currency: orUnknown(z.string()),
  presentment_details: orUnknown(z.object({ presentment_currency: z.string() })),
  payment_method_details: orUnknown(
    z.object({
      card: orUnknown(
        z.object({
          last4: orUnknown(z.string().regex(/^\d{4}$/)),
          brand: orUnknown(z.string().max(40)),
          country: orUnknown(z.string().length(2)),
          three_d_secure: orUnknown(
            z.object({
              result: orUnknown(z.string().max(40)),
              version: orUnknown(z.string().max(20)),
              electronic_commerce_indicator: orUnknown(z.string().max(4)),
            }),
          ),
        }),
      ),
    }),
  ),
});

const paymentIntentObject = z.object({
  id: z.string().min(1).max(200),
  status: orUnknown(z.string()),
  amount_received: orUnknown(z.int()),
  last_payment_error: orUnknown(
    z.object({ code: orUnknown(z.string().max(100)), decline_code: orUnknown(z.string().max(100)) }),
  ),
  latest_charge: orUnknown(chargeObject),
});

/** Only fields that decide about money can make an answer unusable. */
const sessionObject = z.object({
  id: z.string().min(1).max(200),
  amount_total: z.int().nonnegative(),
  currency: z.string().length(3),
  client_reference_id: z.string().nullish(),
  payment_status: z.string(),
  status: orUnknown(z.string()),
  url: orUnknown(z.string()),
  expires_at: orUnknown(z.int()),
  payment_intent: orUnknown(z.union([paymentIntentObject, z.string()])),
});
type Session = z.infer<typeof sessionObject>;

/**
 * Asks for less than our own expiry: with a clock ahead it would exceed Stripe's 24 hours. From the
 * order alone: a repeat with its key must send the same.
 */
const clockLeewaySeconds = 5 * 60;

/** Reads declined card, charge and refunds of a session in the same answer. */
export const sessionExpansion = ['payment_intent.latest_charge'];

/** The parameters of POST /v1/checkout/sessions. */
export function checkoutRequest(order: CreateCheckout): Record<string, FormValue> {
  return {
    mode: 'payment',
    payment_method_types: ['card'],
    client_reference_id: order.reference,
    customer_email: order.customer.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountCents,
          product_data: { name: order.description },
        },
      },
    ],
    payment_intent_data: { description: order.description, metadata: { reference: order.reference } },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000) - clockLeewaySeconds,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expand: sessionExpansion,
  };
}

/**
 * Null if a field that decides about money is not as documented. `disputes` is null if the charge
 * is disputed: they need another call.
 */
export function checkoutFrom(json: unknown): ProviderCheckout | null {
  const parsed = sessionObject.safeParse(json);
  if (!parsed.success) return null;
  const session = parsed.data;
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const isPaid = session.payment_status === 'paid';
  const received = intent?.amount_received;
  if (isPaid && typeof received === 'number' && received < session.amount_total) return null;
  const charge = intent?.latest_charge;
  return {
    id: session.id,
    url: session.url ?? '',
    state: stateOf(session, intent?.status),
    amountCents: session.amount_total,
    currency: session.currency.toUpperCase(),
    reference: session.client_reference_id ?? '',
    paymentId: isPaid ? paymentIdOf(session) : null,
    expiresAt: toMoment(session.expires_at),
    declineReason: isPaid ? null : declineReasonOf(intent),
    disputes: !isPaid || charge?.disputed === false ? [] : null,
    refundedCents: isPaid ? (charge?.amount_refunded ?? null) : 0,
  };
}

/** As in the decision's table. */
function stateOf(
  { status, payment_status: payment }: Session,
  intent: string | null | undefined,
): CheckoutState {
  if (payment === 'paid') return 'paid';
  // `no_payment_required`, for an order that costs something.
  if (payment !== 'unpaid') return 'unknown';
  // The bank has the card, or the session lags behind the payment.
  const isUnderWay = intent === 'processing' || intent === 'requires_capture' || intent === 'succeeded';
  if (isUnderWay) return 'processing';
  switch (status) {
    case 'open':
    case 'expired':
      return status;
    case 'complete':
      return intent === 'canceled' || intent === 'requires_payment_method' ? 'failed' : 'processing';
    default:
      return 'unknown';
  }
}

function paymentIdOf({ payment_intent: intent }: Session): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** Such as `insufficient_funds`. */
function declineReasonOf(intent: z.infer<typeof paymentIntentObject> | null | undefined): string | null {
  const error = intent?.last_payment_error;
  return error?.decline_code ?? error?.code ?? null;
}

/** Null if the answer is not as documented. */
export function detailsFrom(json: unknown): PaymentDetails | null {
  const intent = paymentIntentObject.safeParse(json);
  if (!intent.success) return null;
  const charge = intent.data.latest_charge;
  const card = charge?.payment_method_details?.card;
  const secure = card?.three_d_secure;
  const charged = charge?.presentment_details?.presentment_currency;
  return {
    last4: card?.last4 ?? null,
    scheme: card?.brand ?? null,
    issuerCountry: card?.country ?? null,
    threeDSecure: secure
      ? {
          result: secure.result ?? null,
          version: secure.version ?? null,
          eci: secure.electronic_commerce_indicator ?? null,
        }
      : null,
    chargeCurrency: charged && charged !== charge?.currency ? charged.toUpperCase() : null,
  };
}
