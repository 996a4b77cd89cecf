import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminPageSize } from '../../../domain/constants.ts';
import { insuranceList, visaList } from '../../../domain/wire/staff.ts';
import { type ApplicationKind, kindPaths } from '../applicationKind.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

/** What staff see must be what is so now: shown from memory at once, and fetched again on every visit. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

function listPath(kind: ApplicationKind, page: number, search: string): string {
  const query = new URLSearchParams({ page: String(page), limit: String(adminPageSize) });
  if (search !== '') query.set('search', search);
  return `${kindPaths[kind]}?${query}`;
}

/** One page of visa applications, 50 rows; pages count from 1. */
export function useVisaApplications(page: number, search: string) {
  const call = useStaffCall();
  return useQuery({
    ...fresh,
    queryKey: staffKeys.list('visa', page, search),
    queryFn: () => call('GET', listPath('visa', page, search), undefined, visaList),
  });
}

/** One page of insurance applications, 50 rows; pages count from 1. */
export function useInsuranceApplications(page: number, search: string) {
  const call = useStaffCall();
  return useQuery({
    ...fresh,
    queryKey: staffKeys.list('insurance', page, search),
    queryFn: () => call('GET', listPath('insurance', page, search), undefined, insuranceList),
  });
}
