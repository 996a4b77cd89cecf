import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../../../domain/text/json.ts';
import type { WebhookVerdict } from '../provider.ts';
import { orUnknown } from './wire.ts';

const signatureHeader = 'stripe-signature';

/** Stripe's default: a repeat is signed anew (https://docs.stripe.com/webhooks#replay-attacks). */
const toleranceMs = 5 * 60_000;

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  created: z.int(),
  data: z.object({
    object: z.object({
      id: orUnknown(z.string()),
      object: orUnknown(z.string()),
      payment_intent: orUnknown(z.string()),
      metadata: orUnknown(z.object({ checkout: orUnknown(z.string()) })),
    }),
  }),
});
type EventObject = z.infer<typeof event>['data']['object'];

/**
 * Verifies `Stripe-Signature: t=…,v1=…`: each v1 is the hex HMAC-SHA256 over time, full stop and
 * raw body, with one of the secrets (https://docs.stripe.com/webhooks#verify-manually). Compares in
 * constant time, before the age.
 */
export function verifyStripeWebhook(
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
  secrets: readonly string[],
): WebhookVerdict {
  const signed = signatureOf(headers[signatureHeader]);
  if (signed === null || !secrets.some((secret) => isSignedWith(secret, rawBody, signed))) {
    return { ok: false, reason: 'signature' };
  }
  const age = now.getTime() - Number(signed.time) * 1000;
  if (Math.abs(age) > toleranceMs) return { ok: false, reason: 'stale' };
  const parsed = event.safeParse(parseJson(rawBody.toString('utf8')));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { id, type, created, data } = parsed.data;
  return { ok: true, eventId: id, type, ...objectsIn(data.object), createdAt: new Date(created * 1000) };
}

type Signature = { time: string; hashes: readonly string[] };

function signatureOf(header: string | string[] | undefined): Signature | null {
  if (typeof header !== 'string') return null;
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (scheme: string) =>
    parts.flatMap(([name, value]) => (name === scheme ? [value ?? ''] : []));
  const [time] = valuesOf('t');
  return time !== undefined && /^\d{1,12}$/.test(time) ? { time, hashes: valuesOf('v1') } : null;
}

function isSignedWith(secret: string, rawBody: Buffer, { time, hashes }: Signature): boolean {
  const wanted = Buffer.from(
    createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex'),
    'latin1',
  );
  return hashes.some((hash) => {
    const given = Buffer.from(hash, 'latin1');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/**
 * A session names itself, a refund of ours its session in the metadata, anything else the payment,
 * which `readCheckout` takes too.
 */
function objectsIn({ id, object, payment_intent, metadata }: EventObject): {
  checkoutId: string | null;
  refundId: string | null;
} {
  const refundId = object === 'refund' ? (id ?? null) : null;
  if (object === 'checkout.session' || object === 'payment_intent')
    return { checkoutId: id ?? null, refundId };
  return { checkoutId: metadata?.checkout ?? payment_intent ?? null, refundId };
}
