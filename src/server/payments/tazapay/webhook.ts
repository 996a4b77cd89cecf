import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../../../domain/text/json.ts';
import type { WebhookVerdict } from '../provider.ts';
import { providerTime } from './time.ts';
import { orUnknown } from './wire.ts';

/** How far an event's time may be from our clock. */
type WebhookTolerance = { olderMs: number; newerMs: number };

/** From public integrations; the documentation names none. */
const signatureHeaders = ['signature', 'webhook-signature', 'x-tazapay-signature'];

export type WebhookKeys = {
  /** Two while the secret token is being replaced. */
  secrets: readonly string[];
  /** A further header of the signature, in lower case. */
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
 * Verifies the Base64 of HMAC-SHA256 over event id, raw body and `created_at`, joined without a
 * separator (https://docs.tazapay.com/docs/webhook-authentication). Compares in constant time,
 * before the age.
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
  // Compares texts, not their bytes: Buffer.from would ignore anything after the padding.
  const given = Buffer.from(header.trim(), 'latin1');
  const wanted = Buffer.from(expected.toString('base64'), 'latin1');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A checkout names itself; other objects name it in `payin`, if that number is a checkout's. */
function objectsIn(data: z.infer<typeof event>['data']): {
  checkoutId: string | null;
  refundId: string | null;
} {
  const { id, object, payin } = data ?? {};
  const checkoutId =
    object === 'checkout' ? (id ?? null) : ([payin, id].find((name) => name?.startsWith('chk_')) ?? null);
  return { checkoutId, refundId: object === 'refund' ? (id ?? null) : null };
}
