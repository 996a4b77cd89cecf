import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { type ReportQuery, readReport } from '../../../contract/reports.ts';
import { staffKeys } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { readReportAddress, writeReportAddress } from './reportAddress.ts';

/** A report; the former one stays until it is there. */
export function useReport(asked: ReportQuery) {
  return useStaffQuery(staffKeys.report(asked), (call) => call(readReport, { query: asked }), {
    placeholderData: keepPreviousData,
  });
}

export type AskReport = (asked: ReportQuery, options?: { replace?: boolean }) => void;

/** The report in the address, and how another one comes into it: one step of the history each, unless it replaces. */
export function useReportAddress(): { asked: ReportQuery; path: string; ask: AskReport } {
  // Not wouter's useSearch, as in staffPageState.ts.
  const asked = readReportAddress(useSearch());
  const [path, navigate] = useLocation();
  return {
    asked,
    path,
    ask: (next, { replace = false } = {}) => navigate(`${path}${writeReportAddress(next)}`, { replace }),
  };
}
