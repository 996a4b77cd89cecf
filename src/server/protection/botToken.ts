import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { botTokenMinutes } from '../../domain/privacy/keptOnDevice.ts';
import { AppError } from '../appError.ts';
import type { Keys } from '../security/keys.ts';
import { isWork } from './proofOfWork.ts';

export const tokenLifetimeSeconds = botTokenMinutes * 60;

/** `block`: the browser's block of addresses. */
type TokenHolder = { fpHash: string; block: string };

export type VerifiedToken = {
  nonce: string;
  /** True also if the token costs no work. */
  isWorkDone: boolean;
};

/**
 * The bot-protection token of specification 1 section 7: `1.<expiry>.<nonce>.<mac>`, or
 * `2.<expiry>.<nonce>.<bits>.<mac>` if it costs work, with the solution after a further dot. The
 * MAC binds it to its holder.
 */
export function issueBotToken(
  keys: Keys,
  holder: TokenHolder,
  now: Date,
  bits = 0,
): { token: string; expiresIn: number; work?: { nonce: string; bits: number } } {
  const expiry = Math.floor(now.getTime() / 1000) + tokenLifetimeSeconds;
  const nonce = randomBytes(16).toString('base64url');
  const body = bits === 0 ? `1.${expiry}.${nonce}` : `2.${expiry}.${nonce}.${bits}`;
  return {
    token: `${body}.${macOf(keys, body, holder)}`,
    expiresIn: tokenLifetimeSeconds,
    ...(bits > 0 && { work: { nonce, bits } }),
  };
}

/**
 * Throws a 401 or 403 {@link AppError} unless the token is authentic, current and this holder's,
 * and its solution, if any, is right.
 */
export function verifyBotToken(keys: Keys, token: string, holder: TokenHolder, now: Date): VerifiedToken {
  if (token === '') throw new AppError(401, 'tokenMissing');
  const { body, expiry, nonce, mac, bits, solution } = partsOf(token);
  if (!sameText(mac, macOf(keys, body, holder))) throw new AppError(403, 'tokenFingerprint');
  if (Number(expiry) * 1000 <= now.getTime()) throw new AppError(401, 'tokenExpired');
  if (solution !== undefined && !isWork(nonce, bits, solution)) throw new AppError(401, 'tokenInvalid');
  return { nonce, isWorkDone: bits === 0 || solution !== undefined };
}

/** The MAC covers `body`. Throws a 401 {@link AppError} for a malformed token. */
function partsOf(token: string) {
  const [, body, version, expiry, nonce, bits, mac, solution] = tokenForm.exec(token) ?? [];
  if (
    body === undefined ||
    expiry === undefined ||
    nonce === undefined ||
    mac === undefined ||
    (version === '1') !== (bits === undefined) ||
    (version === '1' && solution !== undefined)
  ) {
    throw new AppError(401, 'tokenInvalid');
  }
  return { body, expiry, nonce, mac, bits: Number(bits ?? 0), solution };
}

const tokenForm =
  /^(([12])\.([0-9]{1,12})\.([\w-]{1,64})(?:\.([0-9]{1,2}))?)\.([\w-]{1,64})(?:\.([0-9a-z-]{1,200}))?$/;

function macOf(keys: Keys, body: string, { fpHash, block }: TokenHolder): string {
  return createHmac('sha256', keys.derive('bot-token'))
    .update(`${body}\n${block}\n${fpHash}`)
    .digest('base64url');
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
