import { vi } from 'vitest';

/** Each fetch ends by its own limit of time, which has passed already. The caller restores what is stubbed. */
export function stubUnansweredFetch(): void {
  const tooLate = AbortSignal.abort(new DOMException('Too late.', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate);
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
}
