import { afterEach, expect, it, vi } from 'vitest';
import { outcomeOf } from './lookup.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['a number', { kind: 'visa', number: 'TR0000000000000000' }],
  ['the link of an e-mail', { token: 'token' }],
] as const)('a look-up by %s that is never answered ends', async (_by, search) => {
  vi.stubGlobal('navigator', { onLine: true });
  const tooLate = AbortSignal.abort(new DOMException('Too late.', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate);
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
  const { signal } = new AbortController();
  expect(await outcomeOf(search, signal)).toEqual({ failure: { code: 'serviceUnavailable' } });
});
