import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChartSpan, readDailyFigures, readStats } from '../../../contract/lists.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

/** The figures above the lists; fetched again on every visit. */
export function useStats() {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.stats,
    queryFn: () => call(readStats),
  });
}

/** The figures of the last days, fetched again with the totals. */
export function useDaily(days: ChartSpan) {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryKey: staffKeys.daily(days),
    queryFn: () => call(readDailyFigures, { query: { days: `${days}` } }),
  });
}
