import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../../../domain/text/json.ts';
import type { WebhookVerdict } from '../provider.ts';
import { providerTime } from './time.ts';
import { orUnknown } from './wire.ts';

/** Milliseconds that an event may be older or newer than our clock. */
type WebhookTolerance = { olderMs: number; newerMs: number };

/**
 * The headers that public integrations of the provider read the signature from, as Node lower-cases them; the
 * documentation prints none.
 */
const signatureHeaders = ['signature', 'webhook-signature', 'x-tazapay-signature'];

/** How webhooks of an endpoint are verified. */
export type WebhookKeys = {
  /** The endpoint's secret token; two while it is being replaced. */
  secrets: readonly string[];
  /** A header to read the signature from besides the known ones, in lower case. */
  header?: string | undefined;
  tolerance: WebhookTolerance;
};

const text = orUnknown(z.string().max(200));
const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  created_at: z.union([z.string().max(40), z.int()]),
  data: orUnknown(z.object({ id: text, object: text, payin: text })),
});

/**
 * Verifies a Tazapay webhook: Base64 of HMAC-SHA256, with the endpoint's secret token, over event id, raw body and the
 * event's `created_at` joined without a separator (https://docs.tazapay.com/docs/webhook-authentication). One right
 * signature under one of the secrets suffices.
 * The signature is compared in constant time before the age is looked at, so `stale` is said of genuine events only.
 */
export function verifyTazapayWebhook(
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
  { secrets, header, tolerance }: WebhookKeys,
): WebhookVerdict {
  const parsed = event.safeParse(parseJson(rawBody.toString('utf8')));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { id, type, created_at, data } = parsed.data;
  const given = [...(header === undefined ? [] : [header]), ...signatureHeaders].map((name) => headers[name]);
  const isGenuine = secrets.some((secret) => {
    const hmac = createHmac('sha256', secret).update(id).update(rawBody).update(String(created_at));
    const expected = hmac.digest();
    return given.some((signature) => signedAs(signature, expected));
  });
  if (!isGenuine) return { ok: false, reason: 'signature' };
  const createdAt = providerTime(created_at);
  if (createdAt === null) return { ok: false, reason: 'malformed' };
  const age = now.getTime() - createdAt.getTime();
  if (age > tolerance.olderMs || age < -tolerance.newerMs) return { ok: false, reason: 'stale' };
  return { ok: true, eventId: id, type, ...objectsIn(data), createdAt };
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
  const { id, object, payin } = data ?? {};
  const checkoutId =
    object === 'checkout' ? (id ?? null) : ([payin, id].find((name) => name?.startsWith('chk_')) ?? null);
  return { checkoutId, refundId: object === 'refund' ? (id ?? null) : null };
}
