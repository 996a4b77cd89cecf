import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '../../domain/problems.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import type { Translator } from '../language/translator.ts';
import { useTranslation } from '../language/useTranslation.ts';
import type { Link, LookupResult, Search } from './lookup.ts';
import { unreachable } from './unreachable.ts';

export type Lookup = {
  found: LookedUp | null;
  /** Why the last look-up failed: a known problem, or the server's own words. */
  failure: { code: ProblemCode } | { message: string } | null;
  /** Nothing is shown yet and the answer is on its way. */
  searching: boolean;
  /** What is shown is being read anew. */
  refreshing: boolean;
  /** Raised with every answer that came. */
  answers: number;
  /** What was found, of either kind; null if nothing was, or a later search took over. */
  search: (search: Search | Link) => Promise<LookedUp | null>;
};

const idle = { found: null, failure: null, searching: false, refreshing: false };

/** Looks up applications, always afresh: total and status are as the server has them now. The last search counts. */
export function useLookup(): Lookup {
  const [state, setState] = useState<Omit<Lookup, 'search' | 'answers'>>(idle);
  const [answers, setAnswers] = useState(0);
  const running = useRef<AbortController | null>(null);
  const { i18n } = useTranslation('common');

  useEffect(() => () => running.current?.abort(), []);

  const search = useCallback(
    async (wanted: Search | Link) => {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      setState(({ found }) => {
        const same = 'number' in wanted && found?.number === wanted.number && found.kind === wanted.kind;
        return { ...idle, found: same ? found : null, searching: !same, refreshing: same };
      });
      // Brought by the first search, not by the page: most of it is checking answers.
      const [outcome] = await Promise.all([loaded(wanted, stop.signal, i18n), loadResult()]);
      if (stop.signal.aborted) return null;
      if ('failure' in outcome) {
        setState(({ found }) => ({ ...idle, found, failure: outcome.failure }));
        return null;
      }
      setState({ ...idle, found: outcome.found });
      setAnswers((count) => count + 1);
      return outcome.found;
    },
    [i18n],
  );

  return { ...state, answers, search };
}

/** The answer, with the texts that only a result shows. */
async function loaded(search: Search | Link, signal: AbortSignal, i18n: Translator): Promise<LookupResult> {
  try {
    const [{ outcomeOf }] = await Promise.all([import('./lookup.ts'), i18n.load(['due'])]);
    const outcome = await outcomeOf(search, signal);
    if ('found' in outcome && outcome.found.application.rejection !== null) await i18n.load(['rejection']);
    return outcome;
  } catch {
    return { failure: { code: unreachable() } };
  }
}

/** The part of the page that shows a result; what cannot be loaded now is loaded when it is shown. */
const loadResult = () => import('./StatusResult.tsx').catch(() => null);
