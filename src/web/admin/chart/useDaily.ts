import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChartSpan, dailyFigures } from '../../../contract/lists.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

/** The figures of the last days, GET /api/admin/stats/daily. Fetched again whenever the totals are. */
export function useDaily(days: ChartSpan) {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryKey: staffKeys.daily(days),
    queryFn: () => call('GET', `/api/admin/stats/daily?days=${days}`, undefined, dailyFigures),
  });
}
