import { timings } from '../../../domain/constants.ts';
import { type CountryRow, countryList } from '../../../domain/wire/applicant.ts';
import { answerTo } from '../../api/useAnswer.ts';
import { countriesPath } from './useCountries.ts';

/** The countries in the server's answer; null when it has another shape. */
export function readCountries(answer: unknown): readonly CountryRow[] | null {
  const read = countryList.safeParse(answer);
  return read.success ? read.data : null;
}

/** The countries as they are now; null when they do not come within `patienceMs`. */
export async function countriesOfNow(patienceMs: number): Promise<readonly CountryRow[] | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  const read = answerTo(countriesPath, timings.countriesCachedMs).then(readCountries, () => null);
  return Promise.race([read, late]);
}
