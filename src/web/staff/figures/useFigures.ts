import { keepPreviousData } from '@tanstack/react-query';
import { type ChartSpan, readDailyFigures, readStats } from '../../../contract/lists.ts';
import { staffKeys } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

/** The figures above the lists; fetched again on every visit. */
export function useStats() {
  return useStaffQuery(staffKeys.stats, (call) => call(readStats));
}

/** The figures of the last days, fetched again with the totals. */
export function useDaily(days: ChartSpan) {
  return useStaffQuery(
    staffKeys.daily(days),
    (call) => call(readDailyFigures, { query: { days: `${days}` } }),
    { placeholderData: keepPreviousData },
  );
}
