import * as z from 'zod';
import type { SandboxOptions } from '../options.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import type { Fields } from './bankPages.ts';
import { type Claims, makeClaims, type Tokens } from './challenge.ts';

/**
 * Browser challenge messages of EMV 3-D Secure 2.2.0, JSON in base64url: `creq` from the provider
 * to the bank, `cres` back. The bank returns `threeDSSessionData` unchanged.
 */

const transaction = {
  threeDSServerTransID: z.uuid(),
  acsTransID: z.uuid(),
  messageVersion: z.literal('2.2.0'),
};
const challengeRequest = z.object({
  ...transaction,
  messageType: z.literal('CReq'),
  /** 05: full page. */
  challengeWindowSize: z.enum(['01', '02', '03', '04', '05']),
});
const challengeResponse = z.object({
  ...transaction,
  messageType: z.literal('CRes'),
  challengeCompletionInd: z.literal('Y'),
  transStatus: z.enum(['Y', 'N']),
});
type TransactionIds = { threeDSServerTransID: string; acsTransID: string };

/** The payer's browser posts this to the bank; null unless 3-D Secure 2 challenges. */
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
    ...makeClaims(record, attempt, attempt.challenge),
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

/** True if it is for this attempt's challenge. */
export const isRequestFor = (attempt: PaymentAttempt, creq: string) =>
  isAbout(attempt, challengeRequest.safeParse(decoded(creq)).data);

/** True if it is for this attempt's challenge. The bank's stored answer counts. */
export const isResponseTo = (attempt: PaymentAttempt, cres: string) =>
  isAbout(attempt, challengeResponse.safeParse(decoded(cres)).data);

/** The bank's `cres`; null without 3-D Secure 2. */
export function encodeResponse(attempt: PaymentAttempt, passed: boolean): string | null {
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

/** The provider's session data; null if forged, changed or expired. */
export const readSession = (tokens: Tokens, sessionData: string): Claims | null =>
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
