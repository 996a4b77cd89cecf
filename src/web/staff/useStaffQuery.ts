import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type StaffCall, useStaffCall } from './staffCalls.ts';

type Options<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn' | 'staleTime'>;

/** An answer for staff, fetched again wherever it is shown anew. */
export function useStaffQuery<Data, Shown = Data>(
  queryKey: QueryKey,
  ask: (call: StaffCall) => Promise<Data>,
  options: Options<Data, Shown> = {},
) {
  const call = useStaffCall();
  return useQuery({ ...options, staleTime: 0, queryKey, queryFn: () => ask(call) });
}
