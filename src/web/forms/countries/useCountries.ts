import { queryOptions, useQuery } from '@tanstack/react-query';
import { timings } from '../../../domain/constants.ts';
import { countryList } from '../../../domain/wire/applicant.ts';
import { getQuery } from '../../api/queries.tsx';

/** GET /api/countries, kept for 10 minutes (specification 1 section 7). */
export const countriesQuery = queryOptions({
  queryKey: ['/api/countries'],
  queryFn: getQuery(countryList),
  staleTime: timings.countriesCachedMs,
});

export function useCountries() {
  return useQuery(countriesQuery);
}
