import { addDays, type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';

/** The reports of staff: chart, table, file and address are made of these definitions; `reportWords.ts` names them. */

export const reportKeys = ['decisions', 'decisionTime', 'rejections', 'refunds', 'chatAnswers'] as const;
export type ReportKey = (typeof reportKeys)[number];

/** What a row is. */
export const reportGroups = ['day', 'officer', 'country', 'option', 'reason', 'basis'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const reportFilters = ['kind', 'officer', 'country', 'option'] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** `percent` is 0 to 100; `cents` are of a US dollar. */
export type FigureUnit = 'count' | 'minutes' | 'percent' | 'cents';

export type FigureName =
  | 'approved'
  | 'rejected'
  | 'decided'
  | 'median'
  | 'ninetieth'
  | 'promised'
  | 'onTime'
  | 'share'
  | 'refunded'
  | 'amount'
  | 'begun'
  | 'answered';

export type ReportColumn = { readonly name: FigureName; readonly unit: FigureUnit };

/** Figures of one unit: a bar, a paler bar behind it, and a line across both. */
type ReportChart = {
  readonly bar: FigureName;
  readonly behind?: FigureName;
  readonly line?: FigureName;
};

export type ReportDefinition = {
  /** The first one is shown unless another is asked for. */
  readonly groups: readonly [ReportGroup, ...ReportGroup[]];
  readonly filters: readonly ReportFilter[];
  readonly columns: readonly ReportColumn[];
  readonly chart: ReportChart;
  /** The figure by which rows without an order of their own stand, largest first. */
  readonly rankedBy: FigureName;
};

export const reports: Readonly<Record<ReportKey, ReportDefinition>> = {
  decisions: {
    groups: ['day', 'officer', 'country', 'option'],
    filters: ['kind', 'officer', 'country', 'option'],
    columns: [
      { name: 'approved', unit: 'count' },
      { name: 'rejected', unit: 'count' },
      { name: 'decided', unit: 'count' },
    ],
    chart: { bar: 'decided' },
    rankedBy: 'decided',
  },
  decisionTime: {
    groups: ['option', 'day', 'officer', 'country'],
    filters: ['kind', 'officer', 'country', 'option'],
    columns: [
      { name: 'decided', unit: 'count' },
      { name: 'median', unit: 'minutes' },
      { name: 'ninetieth', unit: 'minutes' },
      { name: 'promised', unit: 'minutes' },
      { name: 'onTime', unit: 'percent' },
    ],
    chart: { bar: 'median', behind: 'ninetieth', line: 'promised' },
    rankedBy: 'decided',
  },
  rejections: {
    groups: ['reason', 'officer', 'country', 'option'],
    filters: ['kind', 'officer', 'country', 'option'],
    columns: [
      { name: 'rejected', unit: 'count' },
      { name: 'share', unit: 'percent' },
    ],
    chart: { bar: 'rejected' },
    rankedBy: 'rejected',
  },
  refunds: {
    groups: ['basis', 'day'],
    filters: ['kind', 'country', 'option'],
    columns: [
      { name: 'refunded', unit: 'count' },
      { name: 'amount', unit: 'cents' },
    ],
    chart: { bar: 'amount' },
    rankedBy: 'amount',
  },
  chatAnswers: {
    groups: ['day', 'officer'],
    filters: ['officer'],
    columns: [
      { name: 'begun', unit: 'count' },
      { name: 'answered', unit: 'count' },
      { name: 'median', unit: 'minutes' },
      { name: 'ninetieth', unit: 'minutes' },
    ],
    chart: { bar: 'median', behind: 'ninetieth' },
    rankedBy: 'begun',
  },
};

/** The group that is shown: the one asked for if the report has it, else its first. */
export function chooseGroup(report: ReportKey, asked: string | undefined): ReportGroup {
  const { groups } = reports[report];
  return groups.find((group) => group === asked) ?? groups[0];
}

/** Days in Istanbul, both included. */
export type ReportPeriod = { from: CalendarDate; to: CalendarDate };

export const reportDaysAtMost = 400;
const daysByDefault = 30;

/** The last thirty days, today included. */
export function lastDays(today: CalendarDate, days = daysByDefault): ReportPeriod {
  return { from: addDays(today, 1 - days), to: today };
}

export type PeriodProblem = 'backwards' | 'tooLong';

/** Why a period has no report; null if it has one. */
export function problemOfPeriod({ from, to }: ReportPeriod): PeriodProblem | null {
  if (from > to) return 'backwards';
  return daysBetween(from, to) >= reportDaysAtMost ? 'tooLong' : null;
}

/** The days of a period, oldest first; those after today have nothing to show. */
export function listDays({ from, to }: ReportPeriod, today: CalendarDate): CalendarDate[] {
  const last = to < today ? to : today;
  return Array.from({ length: Math.max(0, daysBetween(from, last) + 1) }, (_, index) => addDays(from, index));
}
