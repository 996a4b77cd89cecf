import { type ReportQuery, reportQuery } from '../../../contract/reports.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  parseCalendarDate,
} from '../../../domain/calendar/calendarDate.ts';
import {
  lastDays,
  problemOfPeriod,
  type ReportFilter,
  type ReportKey,
  type ReportPeriod,
  reportFilters,
  reports,
} from '../../../domain/staff/reports.ts';
import type { StaffTab } from '../staffPageState.ts';

/** What the page's address says of the report, and the offered periods. */

/** Reads the query of the address. An invalid value counts as absent. */
export function readReportAddress(query: string): ReportQuery {
  const params = new URLSearchParams(query);
  const found: Record<string, string> = {};
  for (const name of Object.keys(reportQuery.shape)) {
    const text = params.get(name);
    if (text !== null && text !== '' && reportQuery.safeParse({ [name]: text }).success) found[name] = text;
  }
  const { from, to, ...asked } = reportQuery.parse(found);
  const period = readPeriod(from, to);
  return period === null ? asked : { ...asked, ...period };
}

/** Null for an invalid period. */
export function readPeriod(from = '', to = ''): ReportPeriod | null {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
  if (first === null || last === null) return null;
  const period = { from: first, to: last };
  return problemOfPeriod(period) === null ? period : null;
}

const tab: StaffTab = 'reports';

/** The query of the address, with its question mark. */
export function writeReportAddress(asked: ReportQuery): string {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `?${new URLSearchParams([['tab', tab], ...given])}`;
}

/** What the same period and filters ask of another report; a filter that it does not have is left out. */
export function dropGroup(report: ReportKey, { by: _by, ...asked }: ReportQuery): ReportQuery {
  const left = reportFilters.filter((filter) => !reports[report].filters.includes(filter));
  return { ...without(asked, left), report };
}

export function without(asked: ReportQuery, filters: readonly ReportFilter[]): ReportQuery {
  const kept = Object.entries(asked).filter(([name]) => !filters.some((filter) => filter === name));
  return reportQuery.parse(Object.fromEntries(kept));
}

export const periodNames = ['week', 'month', 'quarter', 'year', 'thisMonth', 'lastMonth'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The days of each period that is offered, seen from today. */
export function periodsAt(today: CalendarDate): Readonly<Record<PeriodName, ReportPeriod>> {
  const first = calendarDate(`${today.slice(0, 7)}-01`);
  return {
    week: lastDays(today, 7),
    month: lastDays(today, 30),
    quarter: lastDays(today, 90),
    year: lastDays(today, 365),
    thisMonth: { from: first, to: today },
    lastMonth: { from: addMonths(first, -1), to: addDays(first, -1) },
  };
}
