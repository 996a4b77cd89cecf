import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '../../domain/problems.ts';
import { isPaymentConfirmed } from '../../domain/status/paymentStatus.ts';
import { ApiError } from '../api/index.ts';
import { erasePaidDraft } from '../drafts/index.ts';
import { type Found, lookUp, type Search } from './lookup.ts';

export type Lookup = {
  found: Found | null;
  /** Why the last look-up failed: a known problem, or the server's own words. */
  failure: { code: ProblemCode } | { message: string } | null;
  /** Nothing is shown yet and the answer is on its way. */
  searching: boolean;
  /** What is shown is being read anew. */
  refreshing: boolean;
  /** Raised with every answer that came. */
  answers: number;
  search: (search: Search) => void;
};

const idle = { found: null, failure: null, searching: false, refreshing: false };

/** Looks up applications, always afresh: total and status are as the server has them now. The last search counts. */
export function useLookup(): Lookup {
  const [state, setState] = useState<Omit<Lookup, 'search' | 'answers'>>(idle);
  const [answers, setAnswers] = useState(0);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const search = useCallback(async (wanted: Search) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState(({ found }) => {
      const same = found !== null && found.number === wanted.number && found.kind === wanted.kind;
      return { ...idle, found: same ? found : null, searching: !same, refreshing: same };
    });
    try {
      const found = await lookUp(wanted, stop.signal);
      setState({ ...idle, found });
      setAnswers((count) => count + 1);
      if (isPaymentConfirmed(found.application.paymentStatus)) await erasePaidDraft(found.number);
    } catch (error) {
      if (stop.signal.aborted) return;
      setState(({ found }) => ({ ...idle, found, failure: failureOf(error) }));
    }
  }, []);

  return { ...state, answers, search };
}

function failureOf(error: unknown): NonNullable<Lookup['failure']> {
  if (!(error instanceof ApiError)) return { code: 'internalError' };
  if (error.status === 404) return { code: 'applicationNotFound' };
  if (error.status === 0) return { code: 'serviceUnavailable' };
  return { message: error.message };
}
