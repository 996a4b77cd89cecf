import * as z from 'zod/mini';
import { tokenAnswer } from '../../contract/applicant.ts';
import { botTokenKey as storageKey } from '../../domain/privacy/keptOnDevice.ts';
import { fingerprintHash } from './fingerprint.ts';
import { ApiError, type RequestOptions, request } from './request.ts';

/** Specification 1 section 9: a token is not used in its last 5 seconds. */
const refreshMarginMs = 5000;

const cachedToken = z.object({
  token: z.string(),
  expiresIn: z.number(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  fpHash: z.string(),
});
export type BotToken = z.infer<typeof cachedToken>;

/**
 * The bot-protection token to send with a submit, from browser storage while it is good for this browser, else a new one.
 * Throws `ApiError` "Failed to get token: {status}", specification 1 section 7.
 */
export async function botToken({ timeoutMs }: Pick<RequestOptions, 'timeoutMs'> = {}): Promise<BotToken> {
  const fpHash = await fingerprintHash();
  const cached = readCache();
  if (cached && cached.fpHash === fpHash && Date.now() < cached.expiresAt - refreshMarginMs) return cached;
  try {
    const answer = await request('POST', '/api/get-token', { fpHash }, tokenAnswer, { timeoutMs });
    const fresh = { ...answer, expiresAt: Date.now() + answer.expiresIn * 1000, fpHash };
    writeCache(fresh);
    return fresh;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.status, error.code, `Failed to get token: ${error.status}`, {}, error.facts);
  }
}

/** Forgets the stored token: after the server refused it, the next submit asks for a new one. */
export function forgetBotToken(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off: there is nothing to forget.
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

function writeCache(token: BotToken): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(token));
  } catch {
    // Storage is full or switched off: the token serves this submit and the next one asks again.
  }
}
