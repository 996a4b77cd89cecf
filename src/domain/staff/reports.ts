import { addDays, type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';

/** The reports of staff: chart, table, file and address are made of these definitions. */

export const reportKeys = ['decisions', 'decisionTime', 'rejections', 'refunds', 'chatAnswers'] as const;
export type ReportKey = (typeof reportKeys)[number];

/** What a row is. */
export const reportGroups = ['day', 'officer', 'country', 'option', 'reason', 'basis'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const groupNames: Readonly<Record<ReportGroup, string>> = {
  day: 'Gün',
  officer: 'Kişi',
  country: 'Ülke',
  option: 'İşlem süresi',
  reason: 'Gerekçe',
  basis: 'Dayanak',
};

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

export type ReportColumn = { readonly name: FigureName; readonly header: string; readonly unit: FigureUnit };

/** Figures of one unit: a bar, a paler bar behind it, and a line across both. */
type ReportChart = {
  readonly bar: FigureName;
  readonly behind?: FigureName;
  readonly line?: FigureName;
};

export type ReportDefinition = {
  readonly name: string;
  /** What is counted, and on which day. */
  readonly lead: string;
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
    name: 'Kararlar',
    lead: 'Kararın verildiği güne göre; geri alınan kararlar ve ödemeyle kendiliğinden onaylanan sigortalar sayılmaz.',
    groups: ['day', 'officer', 'country', 'option'],
    filters: ['kind', 'officer', 'country', 'option'],
    columns: [
      { name: 'approved', header: 'Onay', unit: 'count' },
      { name: 'rejected', header: 'Ret', unit: 'count' },
      { name: 'decided', header: 'Toplam', unit: 'count' },
    ],
    chart: { bar: 'decided' },
    rankedBy: 'decided',
  },
  decisionTime: {
    name: 'Karar süresi',
    lead: 'Ödemeden karara geçen süre; geceler, hafta sonları ve yolcunun yanıtının beklendiği süre dâhil. Yanıt beklenirken söz verilen süre de uzar. Ödemeden önce verilen kararlar ve ödemeyle kendiliğinden onaylanan sigortalar sayılmaz. Süreler beş dakikanın katına yukarı yuvarlanır.',
    groups: ['option', 'day', 'officer', 'country'],
    filters: ['kind', 'officer', 'country', 'option'],
    columns: [
      { name: 'decided', header: 'Karar', unit: 'count' },
      { name: 'median', header: 'Medyan', unit: 'minutes' },
      { name: 'ninetieth', header: '%90’ı en geç', unit: 'minutes' },
      { name: 'promised', header: 'Söz verilen, ortalama', unit: 'minutes' },
      { name: 'onTime', header: 'Zamanında', unit: 'percent' },
    ],
    chart: { bar: 'median', behind: 'ninetieth', line: 'promised' },
    rankedBy: 'decided',
  },
  rejections: {
    name: 'Ret gerekçeleri',
    lead: 'Reddin verildiği güne göre; geri alınan retler sayılmaz.',
    groups: ['reason', 'officer', 'country', 'option'],
    filters: ['kind', 'officer', 'country', 'option'],
    columns: [
      { name: 'rejected', header: 'Ret', unit: 'count' },
      { name: 'share', header: 'Pay', unit: 'percent' },
    ],
    chart: { bar: 'rejected' },
    rankedBy: 'rejected',
  },
  refunds: {
    name: 'İadeler',
    lead: 'Paranın geri gittiği güne göre; süren ve başarısız iadeler sayılmaz.',
    groups: ['basis', 'day'],
    filters: ['kind', 'country', 'option'],
    columns: [
      { name: 'refunded', header: 'İade', unit: 'count' },
      { name: 'amount', header: 'Tutar', unit: 'cents' },
    ],
    chart: { bar: 'amount' },
    rankedBy: 'amount',
  },
  chatAnswers: {
    name: 'Sohbet yanıt süresi',
    lead: 'Görüşmenin başladığı güne göre; ilk mesajdan ilk yanıta geçen süre, mesai dışı dâhil. Süreler dakikaya yukarı yuvarlanır.',
    groups: ['day', 'officer'],
    filters: ['officer'],
    columns: [
      { name: 'begun', header: 'Görüşme', unit: 'count' },
      { name: 'answered', header: 'Yanıtlanan', unit: 'count' },
      { name: 'median', header: 'İlk yanıt, medyan', unit: 'minutes' },
      { name: 'ninetieth', header: '%90’ı en geç', unit: 'minutes' },
    ],
    chart: { bar: 'median', behind: 'ninetieth' },
    rankedBy: 'begun',
  },
};

const unitNames: Readonly<Record<FigureUnit, string>> = {
  count: '',
  minutes: ' (dakika)',
  percent: ' (%)',
  cents: ' (USD)',
};

/** A column's header with its unit, for files. */
export function figureHeader({ header, unit }: ReportColumn): string {
  return header + unitNames[unit];
}

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
