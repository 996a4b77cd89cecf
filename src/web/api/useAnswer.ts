import { useCallback, useEffect, useState } from 'react';

/** Caches raw answers without TanStack Query and zod, which the first step need not load. */

type CacheEntry = { answer: unknown; at: number };
const cache = new Map<string, CacheEntry>();
const asked = new Map<string, Promise<unknown>>();

/** The answer to a GET of `path`, cached for `keptMs`. Rejects on failure. */
export async function answerTo(path: string, keptMs: number): Promise<unknown> {
  const known = cache.get(path);
  if (known !== undefined && Date.now() - known.at < keptMs) return known.answer;
  const asking = asked.get(path) ?? ask(path).finally(() => asked.delete(path));
  asked.set(path, asking);
  return asking;
}

async function ask(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const answer: unknown = await response.json();
  cache.set(path, { answer, at: Date.now() });
  return answer;
}

export type Answer = {
  /** Undefined until loaded. Not validated. */
  answer: unknown;
  failed: boolean;
  asking: boolean;
  retry: () => void;
};

/** `answerTo` for a component; asks once. */
export function useAnswer(path: string, keptMs: number): Answer {
  const [state, setState] = useState({ answer: cache.get(path)?.answer, failed: false, asking: true });
  const retry = useCallback(() => {
    setState((before) => ({ ...before, asking: true }));
    answerTo(path, keptMs).then(
      (answer) => setState({ answer, failed: false, asking: false }),
      () => setState((before) => ({ ...before, failed: true, asking: false })),
    );
  }, [path, keptMs]);
  useEffect(retry, [retry]);
  return { ...state, retry };
}
