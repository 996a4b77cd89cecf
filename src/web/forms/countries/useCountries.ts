import { useMemo } from 'react';
import { timings } from '../../../domain/constants.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import { useAnswer } from '../../api/useAnswer.ts';

export const countriesPath = '/api/countries';

/** `none` is a list without a country. */
export type Countries = {
  state: 'awaited' | 'failed' | 'none' | 'here';
  /** Null until the list is here and so is the code that reads it. */
  rows: readonly CountryRow[] | null;
  asking: boolean;
  retry: () => void;
};

/**
 * The countries, asked for as the page opens and kept for 10 minutes (specification 1 section 7). `read` judges the
 * answer, and gives null for one of another shape; it comes with the first touch of the form.
 */
export function useCountries(read: ((answer: unknown) => readonly CountryRow[] | null) | null): Countries {
  const { answer, failed, asking, retry } = useAnswer(countriesPath, timings.countriesCachedMs);
  const rows = useMemo(() => (answer === undefined ? null : (read?.(answer) ?? null)), [answer, read]);
  const unreadable = answer !== undefined && (rows === null ? read !== null : !Array.isArray(answer));
  const state =
    answer === undefined ? (failed ? 'failed' : 'awaited') : unreadable ? 'failed' : ofList(answer);
  return { state, rows, asking, retry };
}

function ofList(answer: unknown): 'none' | 'here' {
  return Array.isArray(answer) && answer.length === 0 ? 'none' : 'here';
}
