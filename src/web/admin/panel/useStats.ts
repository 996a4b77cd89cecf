import { useQuery } from '@tanstack/react-query';
import { stats } from '../../../contract/lists.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

/** The four figures above the lists, GET /api/admin/stats; fetched again on every visit. */
export function useStats() {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.stats,
    queryFn: () => call('GET', '/api/admin/stats', undefined, stats),
  });
}
