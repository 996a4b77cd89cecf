import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportMoneyReport, readMoneyReport } from '../../../contract/moneyReport.ts';
import { addressOf } from '../../../contract/paths.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

/** The report of a month, YYYY-MM; null: the present one. */
export function useMoneyReport(month: string | null) {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryKey: staffKeys.moneyReport(month),
    queryFn: () => call(readMoneyReport, { query: month === null ? {} : { month } }),
  });
}

export function reportFile(month: string): string {
  return addressOf(exportMoneyReport.path, {}, { month });
}
