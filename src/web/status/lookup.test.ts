import { afterEach, expect, it, vi } from 'vitest';
import { stubUnansweredFetch } from '../../../tests/support/unansweredFetch.ts';
import { lookUp } from './lookup.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['a number', { kind: 'visa', number: 'TR0000000000000000' }],
  ['the link of an e-mail', { token: 'token' }],
] as const)('a look-up by %s that is never answered ends', async (_by, search) => {
  vi.stubGlobal('navigator', { onLine: true });
  stubUnansweredFetch();
  const { signal } = new AbortController();
  expect(await lookUp(search, signal)).toEqual({ failure: { code: 'serviceUnavailable' } });
});
