import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { botTokenMinutes } from '../../domain/privacy/keptOnDevice.ts';
import { AppError } from '../errors/appError.ts';
import type { Keys } from '../security/keys.ts';

/** How long a token may be used, in seconds. */
export const tokenLifetimeSeconds = botTokenMinutes * 60;

/**
 * The bot-protection token of specification 1 section 7: `1.<expiry>.<nonce>.<mac>`, bound to the browser's
 * fingerprint hash by the MAC and useless for anything else (its key has this one purpose).
 */
export function issueBotToken(keys: Keys, fpHash: string, now: Date): { token: string; expiresIn: number } {
  const expiry = Math.floor(now.getTime() / 1000) + tokenLifetimeSeconds;
  const body = `1.${expiry}.${randomBytes(16).toString('base64url')}`;
  return { token: `${body}.${macOf(keys, body, fpHash)}`, expiresIn: tokenLifetimeSeconds };
}

/** Throws a 401 or 403 {@link AppError} unless the token is ours, current and made for this fingerprint. */
export function verifyBotToken(keys: Keys, token: string, fpHash: string, now: Date): void {
  if (token === '') throw new AppError(401, 'tokenMissing');
  const [version, expiry, nonce, mac, ...rest] = token.split('.');
  if (
    version !== '1' ||
    expiry === undefined ||
    nonce === undefined ||
    mac === undefined ||
    rest.length > 0
  ) {
    throw new AppError(401, 'tokenInvalid');
  }
  if (!sameText(mac, macOf(keys, `1.${expiry}.${nonce}`, fpHash)))
    throw new AppError(403, 'tokenFingerprint');
  if (Number(expiry) * 1000 <= now.getTime()) throw new AppError(401, 'tokenExpired');
}

function macOf(keys: Keys, body: string, fpHash: string): string {
  return createHmac('sha256', keys.derive('bot-token')).update(`${body}\n${fpHash}`).digest('base64url');
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
