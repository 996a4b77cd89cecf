import { useCallback, useEffect, useState } from 'react';

/**
 * Lists that a page asks for as it opens, before any code is there that could judge their shape: they are kept as they
 * came. Without TanStack Query and zod, because pages that are filled in load neither before they are touched.
 */

type CacheEntry = { answer: unknown; at: number };
const cache = new Map<string, CacheEntry>();
const asked = new Map<string, Promise<unknown>>();

/** What the server answers to a GET of `path`; the same for `keptMs` milliseconds. Rejects without a good answer. */
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
  /** Undefined until it is here. From outside: to be parsed before it is used. */
  answer: unknown;
  failed: boolean;
  asking: boolean;
  retry: () => void;
};

/** The same for a component. Nothing is asked again by itself. */
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
