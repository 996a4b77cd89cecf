import { afterEach, expect, it, vi } from 'vitest';
import { stubUnansweredFetch } from '../../../tests/support/unansweredFetch.ts';
import { readReturn } from './returnParameters.ts';
import { callsFor } from './verificationCalls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(['hint', 'read'] as const)('%s ends although it is never answered', async (name) => {
  stubUnansweredFetch();
  const { signal } = new AbortController();
  const calls = callsFor(readReturn('?order=TR0000000000000000'), signal, () => undefined);
  await expect(calls[name]()).rejects.toMatchObject({ code: 'timedOut' });
});
