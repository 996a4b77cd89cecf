import { describe, expect, it } from 'vitest';
import { searchWork } from '../../web/api/searchWork.ts';
import { AppError } from '../appError.ts';
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
  const block = '203.0.113.0/24';
  const holder = { fpHash: 'fingerprint-of-this-browser', block };
  const { token } = issueBotToken(keys, holder, now);

  it('is accepted from the browser it was made for until it expires', () => {
    const verify = (at: Date) => refusal(() => verifyBotToken(keys, token, holder, at));
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
    expect(refusal(() => verifyBotToken(keys, given, { fpHash: fingerprint, block }, now))).toBe(expected);
  });

  it('needs no work at ordinary rates', () => {
    expect(verifyBotToken(keys, token, holder, now).isWorkDone).toBe(true);
    expect(Object.keys(issueBotToken(keys, holder, now))).toEqual(['token', 'expiresIn']);
  });

  it('made under one data key is worthless under another', () => {
    const other = deriveKeys(Buffer.alloc(32, 2));
    expect(refusal(() => verifyBotToken(other, token, holder, now))).toBe('403 tokenFingerprint');
  });

  it('is worthless from another block of addresses', () => {
    const elsewhere = { ...holder, block: '198.51.100.0/24' };
    expect(refusal(() => verifyBotToken(keys, token, elsewhere, now))).toBe('403 tokenFingerprint');
  });
});

describe('a token that costs work', () => {
  const holder = { fpHash: 'fingerprint-of-this-browser', block: '203.0.113.0/24' };
  const bits = 14;
  const issue = () => issueBotToken(keys, holder, now, bits);
  const { token, work } = issue();
  const solution = searchWork(work?.nonce ?? '', bits);

  it('says what it costs, and is worth something without and more with the work', () => {
    expect(work).toEqual({ nonce: expect.any(String), bits });
    expect(verifyBotToken(keys, token, holder, now)).toEqual({ nonce: work?.nonce, isWorkDone: false });
    const done = verifyBotToken(keys, `${token}.${solution}`, holder, now);
    expect(done).toEqual({ nonce: work?.nonce, isWorkDone: true });
  });

  const wrong = solution.split('-').toReversed().join('-');
  it.each([
    ['the solution in another order', `${token}.${wrong}`, '401 tokenInvalid'],
    ['no counters', `${token}.`, '401 tokenInvalid'],
    ['fifteen counters', `${token}.${solution.replace(/-\w+$/, '')}`, '401 tokenInvalid'],
    ['the solution of another token', `${issue().token}.${solution}`, '401 tokenInvalid'],
    ['fewer bits', `${token.replace('.14.', '.1.')}.${solution}`, '403 tokenFingerprint'],
    ['no bits', `${token.replace('.14.', '.0.')}`, '403 tokenFingerprint'],
    ['the bits left out', token.replace(/^2(.*)\.14\./, '1$1.'), '403 tokenFingerprint'],
    ['a further part', `${token}.${solution}.x`, '401 tokenInvalid'],
    [
      'a solution behind a token without work',
      `${issueBotToken(keys, holder, now).token}.${solution}`,
      '401 tokenInvalid',
    ],
  ])('is refused with %s', (_what, given, expected) => {
    expect(refusal(() => verifyBotToken(keys, given, holder, now))).toBe(expected);
  });

  it('is worthless from another block, another browser and after its time', () => {
    const proven = `${token}.${solution}`;
    const from = (changes: Partial<typeof holder>, at = now) =>
      refusal(() => verifyBotToken(keys, proven, { ...holder, ...changes }, at));
    expect(from({})).toBe('accepted');
    expect(from({ block: '198.51.100.0/24' })).toBe('403 tokenFingerprint');
    expect(from({ fpHash: 'fingerprint-of-another-one' })).toBe('403 tokenFingerprint');
    expect(from({}, later(tokenLifetimeSeconds))).toBe('401 tokenExpired');
  });
});
