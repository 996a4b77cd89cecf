import { type CountryRow, listCountries } from '../../../contract/referenceData.ts';
import { timings } from '../../../domain/constants.ts';
import { call } from '../../api/call.ts';
import { keepAnswer, useAnswer } from '../../api/useAnswer.ts';

/** `none`: an empty list. */
export type Countries =
  | { state: 'awaited' | 'failed' | 'none'; rows: null; asking: boolean; retry: () => void }
  | { state: 'here'; rows: readonly CountryRow[]; asking: boolean; retry: () => void };

/** Ten minutes (specification 1 section 7). */
const countries = keepAnswer(() => call(listCountries), timings.countriesCachedMs);

export function useCountries(): Countries {
  const { answer, failed, asking, retry } = useAnswer(countries);
  if (answer !== undefined && answer.length > 0) return { state: 'here', rows: answer, asking, retry };
  const unread = answer === undefined ? (failed ? 'failed' : 'awaited') : 'none';
  return { state: unread, rows: null, asking, retry };
}

/** The current countries; null if they take longer than `timeoutMs` or fail. */
export async function countriesOfNow(timeoutMs: number): Promise<readonly CountryRow[] | null> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs);
  });
  return Promise.race([loadCountries().catch(() => null), timeout]);
}

/** The kept countries. Rejects with `ApiError` if they do not arrive or have another shape. */
export const loadCountries = (): Promise<readonly CountryRow[]> => countries.read();
