import { startTransition, useCallback, useEffect, useState } from 'react';

/** Keeps answers without TanStack Query, which the first step of a form need not load. */

export type KeptAnswer<Answer> = {
  /** The last answer, whatever its age; undefined before the first. */
  last(): Answer | undefined;
  /** The answer, asked for anew once it is too old; one request at a time. Rejects as the call does. */
  read(): Promise<Answer>;
};

/** Keeps the answer of a call for `keptMs`. */
export function keepAnswer<Answer>(ask: () => Promise<Answer>, keptMs: number): KeptAnswer<Answer> {
  let kept: { answer: Answer; at: number } | undefined;
  let asking: Promise<Answer> | undefined;
  return {
    last: () => kept?.answer,
    async read() {
      if (kept !== undefined && Date.now() - kept.at < keptMs) return kept.answer;
      asking ??= ask()
        .then((answer) => {
          kept = { answer, at: Date.now() };
          return answer;
        })
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
  };
}

/** `retry` asks again. */
export type Answer<Value> = {
  /** Undefined until it came once. */
  answer: Value | undefined;
  failed: boolean;
  asking: boolean;
  retry: () => void;
};

/** Reads a kept answer when the component is mounted. An answer is drawn in parts, so that it does not hold up a press. */
export function useAnswer<Value>(kept: KeptAnswer<Value>): Answer<Value> {
  const [state, setState] = useState({ answer: kept.last(), failed: false, asking: true });
  const retry = useCallback(() => {
    setState((before) => (before.asking ? before : { ...before, asking: true }));
    kept.read().then(
      (answer) => startTransition(() => setState({ answer, failed: false, asking: false })),
      () => setState((before) => ({ ...before, failed: true, asking: false })),
    );
  }, [kept]);
  useEffect(retry, [retry]);
  return { ...state, retry };
}
