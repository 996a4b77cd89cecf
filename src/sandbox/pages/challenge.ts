import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { SandboxOptions } from '../options.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';

export const rightCode = '123456';

/** The bank's address and the fields posted there (3-D Secure 1). */
export type ChallengeRequest = { acsUrl: string; md: string; paReq: string; termUrl: string };

export const returnAddress = ({ publicUrl }: SandboxOptions) => `${publicUrl}/bank/return`;

/** The request to the bank; null unless the attempt has a challenge of 3-D Secure 1. */
export function challengeRequest(
  record: CheckoutRecord,
  attempt: PaymentAttempt | undefined,
  options: SandboxOptions,
  tokens: Tokens,
): ChallengeRequest | null {
  if (attempt?.outcome !== 'requires_action' || attempt.challenge?.version !== '1.0.2') return null;
  const about = makeClaims(record, attempt, attempt.challenge);
  return {
    acsUrl: `${options.publicUrl}/bank/acs`,
    md: tokens.sign({ ...about, use: 'md', status: null }),
    paReq: tokens.sign({ ...about, use: 'paReq', status: null }),
    termUrl: returnAddress(options),
  };
}

export const makeClaims = (
  record: CheckoutRecord,
  attempt: PaymentAttempt,
  challenge: NonNullable<PaymentAttempt['challenge']>,
): Omit<Claims, 'use' | 'status'> => ({
  checkout: record.id,
  attempt: attempt.id,
  nonce: challenge.nonce,
  ends: Date.parse(challenge.expiresAt),
});

/** The merchant's page with the request in its query (specification 1 section 2). */
export function threeDsAddress(page: string, request: ChallengeRequest): string {
  const address = new URL(page);
  for (const [name, value] of Object.entries(request)) address.searchParams.set(name, value);
  return address.href;
}

const claims = z.object({
  use: z.enum(['md', 'paReq', 'paRes', 'session']),
  checkout: z.string(),
  attempt: z.string(),
  nonce: z.string(),
  /** Milliseconds since 1970. */
  ends: z.int(),
  /** The bank's answer, in a PaRes: Y for confirmed, N for not. */
  status: z.enum(['Y', 'N']).nullable(),
});
export type Claims = z.infer<typeof claims>;

export type Tokens = {
  sign(content: Claims): string;
  /** Claims for this use; null if forged, changed or expired. */
  read(use: Claims['use'], text: string): Claims | null;
};

/**
 * MD, PaReq and PaRes of 3-D Secure 1 and the session data of 3-D Secure 2, which pass through the
 * payer's browser. HMAC-SHA256 binds each to one challenge and one use. Only their makers read
 * them, so their content is free.
 */
export function bankTokens(secret: string, now: () => Date): Tokens {
  const key = createHmac('sha256', secret).update('3-D Secure').digest();
  const mac = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    sign(content) {
      const body = Buffer.from(JSON.stringify(content), 'utf8').toString('base64url');
      return `${body}.${mac(body).toString('base64url')}`;
    },
    read(use, text) {
      const [body, seal, ...more] = text.split('.');
      if (body === undefined || seal === undefined || more.length > 0) return null;
      const given = Buffer.from(seal, 'base64url');
      const expected = mac(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const content = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      const valid = content.success && content.data.use === use && content.data.ends > now().getTime();
      return valid ? content.data : null;
    },
  };
}
