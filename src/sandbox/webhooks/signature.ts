import { createHmac } from 'node:crypto';

/**
 * The `signature` header of a webhook: Base64 of HMAC-SHA256 over event id, body and the event's `created_at`, joined
 * without a separator (https://docs.tazapay.com/docs/webhook-authentication).
 */
export function signatureOf(event: { id: string; body: string; createdAt: string }, secret: string): string {
  return createHmac('sha256', secret).update(`${event.id}${event.body}${event.createdAt}`).digest('base64');
}
