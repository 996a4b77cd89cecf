import { useMemo } from 'react';
import type { CountryRow } from '../../../contract/applicant.ts';
import { countriesPath } from '../../../contract/paths.ts';
import { timings } from '../../../domain/constants.ts';
import { answerTo, useAnswer } from '../../api/useAnswer.ts';

/** `none`: an empty list. */
export type Countries =
  | { state: 'awaited' | 'failed' | 'none'; rows: null; asking: boolean; retry: () => void }
  | { state: 'here'; rows: readonly CountryRow[]; asking: boolean; retry: () => void };

/** Requests the countries and keeps them for 10 minutes (specification 1 section 7). */
export function useCountries(): Countries {
  const { answer, failed, asking, retry } = useAnswer(countriesPath, timings.countriesCachedMs);
  const rows = useMemo(() => readCountries(answer), [answer]);
  if (rows !== null && rows.length > 0) return { state: 'here', rows, asking, retry };
  const unread = answer === undefined ? (failed ? 'failed' : 'awaited') : rows === null ? 'failed' : 'none';
  return { state: unread, rows: null, asking, retry };
}

/** The current countries; null if they take longer than `timeoutMs` or fail. */
export async function countriesOfNow(timeoutMs: number): Promise<readonly CountryRow[] | null> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs);
  });
  return Promise.race([loadCountries().catch(() => null), timeout]);
}

/** The kept countries. Rejects if they do not arrive or have another shape. */
export async function loadCountries(): Promise<readonly CountryRow[]> {
  const rows = readCountries(await answerTo(countriesPath, timings.countriesCachedMs));
  if (rows === null) throw new Error(`${countriesPath}: unexpected answer`);
  return rows;
}

/** Parsed by hand: a schema library would load 8 kB before the first step. */
function readCountries(answer: unknown): readonly CountryRow[] | null {
  return Array.isArray(answer) && answer.every(isCountryRow) ? answer : null;
}

function isCountryRow(row: unknown): row is CountryRow {
  if (typeof row !== 'object' || row === null) return false;
  const { id, code, alpha2, name, isEligible, scenario, stayDays, entry } = { ...noCountry, ...row };
  return (
    Number.isInteger(id) &&
    [code, alpha2, name].every((text) => typeof text === 'string') &&
    typeof isEligible === 'boolean' &&
    [1, 2, 3, 4].some((known) => known === scenario) &&
    (stayDays === null || Number.isInteger(stayDays)) &&
    [null, 'single', 'multiple'].some((known) => known === entry)
  );
}

const noCountry: Readonly<Record<keyof CountryRow, unknown>> = {
  id: undefined,
  code: undefined,
  alpha2: undefined,
  name: undefined,
  isEligible: undefined,
  scenario: undefined,
  stayDays: undefined,
  entry: undefined,
};
