import * as z from 'zod';
import type { SandboxOptions } from '../options.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import type { Fields } from './bankPages.ts';
import { type Claims, claimsOf, type Tokens } from './challenge.ts';

/**
 * The messages of a browser challenge of 3-D Secure 2 (EMV 3-D Secure, protocol and core functions 2.2.0): the provider
 * posts `creq` to the bank, the bank posts `cres` to the provider's notification address. Each is JSON in base64url.
 * `threeDSSessionData` goes with both; the bank gives it back as it is.
 */

const transaction = {
  threeDSServerTransID: z.uuid(),
  acsTransID: z.uuid(),
  messageVersion: z.literal('2.2.0'),
};
const challengeRequest = z.object({
  ...transaction,
  messageType: z.literal('CReq'),
  /** 05 is the whole page: nothing is framed. */
  challengeWindowSize: z.enum(['01', '02', '03', '04', '05']),
});
const challengeResponse = z.object({
  ...transaction,
  messageType: z.literal('CRes'),
  challengeCompletionInd: z.literal('Y'),
  transStatus: z.enum(['Y', 'N']),
});
type TransactionIds = { threeDSServerTransID: string; acsTransID: string };

/** What the payer's browser posts to the bank for an attempt; null where the bank asks nothing, or by 3-D Secure 1. */
export function challengeForm(
  record: CheckoutRecord,
  attempt: PaymentAttempt | undefined,
  options: SandboxOptions,
  tokens: Tokens,
): { acsUrl: string; fields: Fields } | null {
  if (attempt?.outcome !== 'requires_action' || attempt.challenge === null) return null;
  const ids = transactionIdsOf(attempt);
  if (ids === null) return null;
  const session = tokens.sign({
    ...claimsOf(record, attempt, attempt.challenge),
    use: 'session',
    status: null,
  });
  const creq: z.infer<typeof challengeRequest> = {
    ...ids,
    messageVersion: '2.2.0',
    messageType: 'CReq',
    challengeWindowSize: '05',
  };
  return {
    acsUrl: `${options.publicUrl}/bank/challenge/${attempt.id}`,
    fields: { creq: encoded(creq), threeDSSessionData: base64url(session) },
  };
}

/** Whether a `creq` asks the challenge of this attempt. */
export const isRequestOf = (attempt: PaymentAttempt, creq: string) =>
  isAbout(attempt, challengeRequest.safeParse(decoded(creq)).data);

/** Whether a `cres` answers the challenge of this attempt. What it answers is not read from it, but kept by the bank. */
export const isResponseTo = (attempt: PaymentAttempt, cres: string) =>
  isAbout(attempt, challengeResponse.safeParse(decoded(cres)).data);

/** The bank's answer to the provider; null for an attempt that was not asked by 3-D Secure 2. */
export function responseOf(attempt: PaymentAttempt, passed: boolean): string | null {
  const ids = transactionIdsOf(attempt);
  if (ids === null) return null;
  const cres: z.infer<typeof challengeResponse> = {
    ...ids,
    messageVersion: '2.2.0',
    messageType: 'CRes',
    challengeCompletionInd: 'Y',
    transStatus: passed ? 'Y' : 'N',
  };
  return encoded(cres);
}

/** What the provider's own session data say, null where they were not made here, were changed, or have ended. */
export const sessionOf = (tokens: Tokens, sessionData: string): Claims | null =>
  tokens.read('session', Buffer.from(sessionData, 'base64url').toString('utf8'));

function transactionIdsOf({ challenge }: PaymentAttempt): TransactionIds | null {
  if (challenge?.serverTransId == null || challenge.acsTransId === null) return null;
  return { threeDSServerTransID: challenge.serverTransId, acsTransID: challenge.acsTransId };
}

function isAbout(attempt: PaymentAttempt, message: TransactionIds | undefined): boolean {
  const ids = transactionIdsOf(attempt);
  return (
    ids !== null &&
    message?.threeDSServerTransID === ids.threeDSServerTransID &&
    message.acsTransID === ids.acsTransID
  );
}

const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
const encoded = (message: unknown) => base64url(JSON.stringify(message));

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
