import type { SandboxOptions } from '../options.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import type { Claims, Tokens } from './tokens.ts';

/** The one code that passes. */
export const rightCode = '123456';

/** Where the payer's browser goes to be asked, and with what (3-D Secure 1). */
export type ChallengeRequest = { acsUrl: string; md: string; paReq: string; termUrl: string };

export const returnAddress = ({ publicUrl }: SandboxOptions) => `${publicUrl}/bank/return`;

/** What the merchant's page takes to the bank for an attempt; null where the bank asks nothing. */
export function challengeRequest(
  record: CheckoutRecord,
  attempt: PaymentAttempt | undefined,
  options: SandboxOptions,
  tokens: Tokens,
): ChallengeRequest | null {
  if (attempt?.outcome !== 'requires_action' || attempt.challenge === null) return null;
  const about = claimsOf(record, attempt, attempt.challenge);
  return {
    acsUrl: `${options.publicUrl}/bank/acs`,
    md: tokens.sign({ ...about, use: 'md', status: null }),
    paReq: tokens.sign({ ...about, use: 'paReq', status: null }),
    termUrl: returnAddress(options),
  };
}

export const claimsOf = (
  record: CheckoutRecord,
  attempt: PaymentAttempt,
  challenge: NonNullable<PaymentAttempt['challenge']>,
): Omit<Claims, 'use' | 'status'> => ({
  checkout: record.id,
  attempt: attempt.id,
  nonce: challenge.nonce,
  ends: Date.parse(challenge.expiresAt),
});

/** The merchant's page with the request in its query, as specification 1 section 2 ("3D Secure page") reads it. */
export function threeDsAddress(page: string, request: ChallengeRequest): string {
  const address = new URL(page);
  for (const [name, value] of Object.entries(request)) address.searchParams.set(name, value);
  return address.href;
}
