import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { botToken } from './botToken.ts';

// Test files share modules: this one loads its own copy, with the replaced fingerprint.
const fingerprint = vi.hoisted(() => {
  vi.resetModules();
  return { value: 'a'.repeat(64) };
});
vi.mock('./fingerprint.ts', () => ({ fingerprintHash: async () => fingerprint.value }));
const solution = vi.hoisted((): { value: string | null } => ({ value: null }));
vi.mock('./solveWork.ts', () => ({ solveWork: async () => solution.value }));

afterAll(() => vi.resetModules());

let issued = 0;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  issued = 0;
  fingerprint.value = 'a'.repeat(64);
  vi.stubGlobal('fetch', async () => {
    issued += 1;
    return Response.json({ token: `token ${issued}`, expiresIn: 60 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the bot-protection token', () => {
  it('is reused until 5 seconds before it expires', async () => {
    expect((await botToken('visa')).token).toBe('token 1');
    vi.setSystemTime(new Date('2026-11-20T10:00:54.999Z'));
    expect((await botToken('visa')).token).toBe('token 1');
    vi.setSystemTime(new Date('2026-11-20T10:00:55Z'));
    expect((await botToken('visa')).token).toBe('token 2');
  });

  it('is asked for anew when the browser is another', async () => {
    await botToken('visa');
    fingerprint.value = 'b'.repeat(64);
    expect(await botToken('visa')).toMatchObject({ token: 'token 2', fpHash: 'b'.repeat(64) });
  });

  it('is asked for anew for the other form', async () => {
    await botToken('visa');
    expect(await botToken('insurance')).toMatchObject({ token: 'token 2', form: 'insurance' });
    expect((await botToken('insurance')).token).toBe('token 2');
  });

  describe('that costs work', () => {
    beforeEach(() => {
      vi.stubGlobal('fetch', async () => {
        issued += 1;
        const work = { nonce: 'AAAAAAAAAAAAAAAAAAAAAA', bits: 14 };
        return Response.json({ token: `token ${issued}`, expiresIn: 60, work });
      });
    });

    it('is sent and kept with its solution, and says when it is being worked for', async () => {
      solution.value = '1-2-3';
      const told: boolean[] = [];
      expect(await botToken('visa', { onWork: (isGoingOn) => told.push(isGoingOn) })).toEqual({
        token: 'token 1.1-2-3',
        expiresIn: 60,
        expiresAt: Date.now() + 60_000,
        fpHash: fingerprint.value,
        form: 'visa',
      });
      expect(told).toEqual([true, false]);
      expect((await botToken('visa')).token).toBe('token 1.1-2-3');
    });

    it('is sent as it is where the browser cannot work, and asked for anew the next time', async () => {
      solution.value = null;
      expect((await botToken('visa')).token).toBe('token 1');
      expect((await botToken('visa')).token).toBe('token 2');
    });
  });

  it("raises 'Failed to get token: {status}'", async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: 'tooManyRequests', message: 'Wait' }, { status: 429 }),
    );
    await expect(botToken('visa')).rejects.toMatchObject({
      message: 'Failed to get token: 429',
      code: 'tooManyRequests',
    });
  });
});
