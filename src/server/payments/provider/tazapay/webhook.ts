import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { WebhookVerdict } from '../provider.ts';

/** The header that carries the signature, as Node lower-cases it. */
const signatureHeader = 'signature';

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  created_at: z.union([z.string().max(40), z.int()]),
  data: z.object({ id: z.string().nullish(), object: z.string().nullish(), payin: z.string().nullish() }),
});

/**
 * Verifies a Tazapay webhook: Base64 of HMAC-SHA256, with the endpoint's secret token, over event id, raw body and the
 * event's `created_at` joined without a separator (https://docs.tazapay.com/docs/webhook-authentication).
 * The signature is compared in constant time before the age is looked at, so `stale` is said of genuine events only.
 */
export function verifyTazapayWebhook(
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
  secret: string,
  toleranceMs: number,
): WebhookVerdict {
  const parsed = event.safeParse(jsonOf(rawBody));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { id, type, created_at, data } = parsed.data;
  const expected = createHmac('sha256', secret)
    .update(id)
    .update(rawBody)
    .update(String(created_at))
    .digest();
  if (!signedAs(headers[signatureHeader], expected)) return { ok: false, reason: 'signature' };
  const createdAt = new Date(typeof created_at === 'number' ? created_at * 1000 : created_at);
  if (Number.isNaN(createdAt.getTime())) return { ok: false, reason: 'malformed' };
  if (Math.abs(now.getTime() - createdAt.getTime()) > toleranceMs) return { ok: false, reason: 'stale' };
  return { ok: true, eventId: id, type, ...objectsIn(data), createdAt };
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

function signedAs(header: string | string[] | undefined, expected: Buffer): boolean {
  if (typeof header !== 'string') return false;
  // The texts are compared, not their bytes: Buffer.from would pass over anything after the padding.
  const given = Buffer.from(header.trim(), 'latin1');
  const wanted = Buffer.from(expected.toString('base64'), 'latin1');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * The objects an event is about. A checkout names itself; a payment attempt, a refund and a dispute name it in `payin`,
 * whose number is the checkout's where it starts so.
 */
function objectsIn(data: z.infer<typeof event>['data']): {
  checkoutId: string | null;
  refundId: string | null;
} {
  const { id, object, payin } = data;
  const checkoutId =
    object === 'checkout' ? (id ?? null) : ([payin, id].find((name) => name?.startsWith('chk_')) ?? null);
  return { checkoutId, refundId: object === 'refund' ? (id ?? null) : null };
}
