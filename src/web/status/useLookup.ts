import { useCallback, useEffect, useRef, useState } from 'react';
import type { LookedUp } from '../api/lookUpApplication.ts';
import type { Translator } from '../language/translator.ts';
import { useTranslation } from '../language/useTranslation.ts';
import type { Link, LookupResult, Search } from './lookup.ts';
import { type SayableFailure, unreachable } from './unreachable.ts';

export type Lookup = {
  found: LookedUp | null;
  /** Why the last look-up failed. */
  failure: SayableFailure | null;
  /** The first answer is awaited. */
  searching: boolean;
  /** The shown application is read anew. */
  refreshing: boolean;
  /** Raised with every answer. */
  answers: number;
  /** Null if there is no application or a later search replaced this one. */
  search: (search: Search | Link) => Promise<LookedUp | null>;
};

const idle = { found: null, failure: null, searching: false, refreshing: false };

/** Looks up applications, never cached. The last search counts. */
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
      // Loaded by the first search: most of it is schemas.
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

async function loaded(search: Search | Link, signal: AbortSignal, i18n: Translator): Promise<LookupResult> {
  try {
    const [{ lookUp }] = await Promise.all([import('./lookup.ts'), i18n.load(['due', 'timeline'])]);
    const outcome = await lookUp(search, signal);
    if ('found' in outcome && outcome.found.application.rejection !== null) await i18n.load(['rejection']);
    if ('found' in outcome && outcome.found.application.request) await i18n.load(['request']);
    if ('found' in outcome && (outcome.found.application.cancellation || outcome.found.application.cancelled))
      await i18n.load(['cancel']);
    if ('found' in outcome && saysCorrection(outcome.found)) await i18n.load(['correct']);
    return outcome;
  } catch {
    return { failure: { code: unreachable() } };
  }
}

/** It may be corrected, or was. */
function saysCorrection({ kind, application }: LookedUp): boolean {
  const wasCorrected = application.timeline?.past.some(({ step }) => step === 'corrected') === true;
  return wasCorrected || (kind === 'visa' && application.correction !== undefined);
}

/** After a failure it is loaded when it is shown. */
const loadResult = () => import('./StatusResult.tsx').catch(() => null);
