import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { insuranceList, visaList } from '../../../contract/staff.ts';
import { adminPageSize } from '../../../domain/constants.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { kindPaths } from '../applicationKind.ts';
import { listParameters, type PanelState } from '../panel/panelState.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

/** What staff see must be what is so now: shown from memory at once, and fetched again on every visit. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Which part of a list, in the words of the call. */
function askedOf(state: PanelState): string {
  const page = [
    ['page', String(state.page)],
    ['limit', String(adminPageSize)],
  ];
  return new URLSearchParams([...page, ...listParameters(state)]).toString();
}

/** Where the filtered rows can be had as a file. */
export function exportPath(kind: ApplicationKind, { search, filters }: PanelState): string {
  const asked = listParameters({ search, filters, sort: 'due' });
  return `${kindPaths[kind]}/export?${new URLSearchParams([...asked, ['separator', 'semicolon']])}`;
}

/** One page of visa applications, 50 rows; pages count from 1. */
export function useVisaApplications(state: PanelState) {
  const call = useStaffCall();
  const asked = askedOf(state);
  return useQuery({
    ...fresh,
    queryKey: staffKeys.list('visa', asked),
    queryFn: () => call('GET', `${kindPaths.visa}?${asked}`, undefined, visaList),
  });
}

/** One page of insurance applications, 50 rows; pages count from 1. */
export function useInsuranceApplications(state: PanelState) {
  const call = useStaffCall();
  const asked = askedOf(state);
  return useQuery({
    ...fresh,
    queryKey: staffKeys.list('insurance', asked),
    queryFn: () => call('GET', `${kindPaths.insurance}?${asked}`, undefined, insuranceList),
  });
}
