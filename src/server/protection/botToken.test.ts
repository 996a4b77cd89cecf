import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/appError.ts';
import { deriveKeys } from '../security/keys.ts';
import { issueBotToken, tokenLifetimeSeconds, verifyBotToken } from './botToken.ts';

const keys = deriveKeys(Buffer.alloc(32, 1));
const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

function refusal(action: () => void): string {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'accepted';
}

describe('the bot-protection token', () => {
  const { token } = issueBotToken(keys, 'fingerprint-of-this-browser', now);

  it('is accepted from the browser it was made for until it expires', () => {
    const verify = (at: Date) =>
      refusal(() => verifyBotToken(keys, token, 'fingerprint-of-this-browser', at));
    expect(verify(now)).toBe('accepted');
    expect(verify(later(tokenLifetimeSeconds - 1))).toBe('accepted');
    expect(verify(later(tokenLifetimeSeconds))).toBe('401 tokenExpired');
  });

  it.each([
    ['another fingerprint', token, 'fingerprint-of-another-one', '403 tokenFingerprint'],
    ['no token', '', 'fingerprint-of-this-browser', '401 tokenMissing'],
    ['nonsense', 'abc', 'fingerprint-of-this-browser', '401 tokenInvalid'],
    [
      'a later expiry',
      token.replace(/^1\.\d+/, '1.9999999999'),
      'fingerprint-of-this-browser',
      '403 tokenFingerprint',
    ],
    ['a cut signature', token.slice(0, -1), 'fingerprint-of-this-browser', '403 tokenFingerprint'],
    ['a further part', `${token}.x`, 'fingerprint-of-this-browser', '401 tokenInvalid'],
  ])('is refused with %s', (_what, given, fingerprint, expected) => {
    expect(refusal(() => verifyBotToken(keys, given, fingerprint, now))).toBe(expected);
  });

  it('made under one data key is worthless under another', () => {
    const other = deriveKeys(Buffer.alloc(32, 2));
    expect(refusal(() => verifyBotToken(other, token, 'fingerprint-of-this-browser', now))).toBe(
      '403 tokenFingerprint',
    );
  });
});
