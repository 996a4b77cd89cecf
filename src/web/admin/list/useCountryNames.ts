import { useQuery } from '@tanstack/react-query';
import { countryList } from '../../../contract/applicant.ts';
import { timings } from '../../../domain/constants.ts';
import { useStaffCall } from '../staffCalls.ts';

/** Codes and names of all countries, for choosing one; fetched when first asked for. */
export function useCountryNames(wanted: boolean): readonly (readonly [string, string])[] {
  const call = useStaffCall();
  const { data = [] } = useQuery({
    enabled: wanted,
    staleTime: timings.countriesCachedMs,
    queryKey: ['staff', 'countries'],
    queryFn: () => call('GET', '/api/countries', undefined, countryList),
  });
  return data.map(({ code, name }) => [code, name] as const);
}
