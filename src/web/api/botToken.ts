import * as z from 'zod/mini';
import { issueToken } from '../../contract/applicant.ts';
import { timings } from '../../domain/constants.ts';
import { botTokenKey as storageKey } from '../../domain/privacy/keptOnDevice.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { ApiError, type CallOptions, call } from './call.ts';
import { fingerprintHash } from './fingerprint.ts';
import { solveWork } from './solveWork.ts';

/** A slower device goes on without the token's work. */
const workTimeoutMs = 30_000;

const cachedToken = z.object({
  token: z.string(),
  expiresIn: z.number(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  fpHash: z.string(),
  /** The server accepts it for this form only. */
  form: z.optional(z.string()),
});
export type BotToken = z.infer<typeof cachedToken>;

type BotTokenOptions = Pick<CallOptions, 'timeoutMs'> & {
  onWork?: (isGoingOn: boolean) => void;
};

/**
 * Returns this browser's stored token while it is valid, else a new one with its work. Throws `ApiError`
 * "Failed to get token: {status}" (specification 1 section 7).
 */
export async function botToken(
  form: ApplicationKind,
  { timeoutMs, onWork }: BotTokenOptions = {},
): Promise<BotToken> {
  const fpHash = await fingerprintHash();
  const cached = readCache();
  const isOurs = cached?.fpHash === fpHash && cached.form === form;
  if (cached && isOurs && Date.now() < cached.expiresAt - timings.tokenRefreshMarginMs) return cached;
  try {
    const { work, ...answer } = await call(issueToken, { body: { fpHash }, timeoutMs });
    const fresh = { ...answer, expiresAt: Date.now() + answer.expiresIn * 1000, fpHash, form };
    if (work === undefined) return writeCache(fresh);
    onWork?.(true);
    const solution = await solveWork(work, AbortSignal.timeout(workTimeoutMs));
    onWork?.(false);
    // Without its work a token serves at most this submission.
    return solution === null ? fresh : writeCache({ ...fresh, token: `${fresh.token}.${solution}` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.status, error.code, `Failed to get token: ${error.status}`, {}, error.facts);
  }
}

/** Removes the stored token, because the server refused it. */
export function forgetBotToken(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off.
  }
}

function readCache(): BotToken | null {
  try {
    const parsed = cachedToken.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function writeCache(token: BotToken): BotToken {
  try {
    localStorage.setItem(storageKey, JSON.stringify(token));
  } catch {
    // Storage is full or switched off: the next submission asks again.
  }
  return token;
}
