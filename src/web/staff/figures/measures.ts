import type { DailyFigure } from '../../../contract/lists.ts';
import { formatMoney, formatPrice } from '../../../domain/prices/money.ts';
import { dateLocale, formatCount } from '../../language/format.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { figureTexts } from './figureTexts.ts';

const words = figureTexts.chart;
const whole = (count: number) => formatCount(count, staffLanguage);
const oneDecimal = (hours: number) => formatCount(hours, staffLanguage, 1);
const dayFormat = new Intl.DateTimeFormat(dateLocale(staffLanguage), {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A measure of a chart: its value for a day, and its sum. */
export type Measure = {
  name: string;
  /** Null for a day without a value. */
  value: (figure: DailyFigure) => number | null;
  text: (figure: DailyFigure) => string;
  topText: (top: number) => string;
  sum: (figures: readonly DailyFigure[]) => string;
};

const sumOf = (figures: readonly DailyFigure[], value: (figure: DailyFigure) => number) =>
  figures.reduce((sum, figure) => sum + value(figure), 0);

export const measures: readonly Measure[] = [
  {
    name: words.applications,
    value: ({ applications }) => applications,
    text: ({ applications }) => whole(applications),
    topText: (top) => whole(top),
    sum: (figures) => words.applicationsTotal(whole(sumOf(figures, ({ applications }) => applications))),
  },
  {
    name: words.revenue,
    value: ({ revenue }) => Number(revenue),
    text: ({ revenue }) => formatMoney(revenue, staffLanguage),
    topText: (top) => formatPrice(top, staffLanguage),
    sum: (figures) =>
      formatMoney(
        sumOf(figures, ({ revenue }) => Number(revenue)),
        staffLanguage,
      ),
  },
  {
    name: words.decision,
    value: ({ decisionHours }) => decisionHours,
    text: ({ decisionHours }) =>
      decisionHours === null ? words.noDecision : words.hours(oneDecimal(decisionHours)),
    topText: (top) => words.hours(oneDecimal(top)),
    sum: meanDecision,
  },
];

/** The mean over all decisions, not over the means of days. */
function meanDecision(figures: readonly DailyFigure[]): string {
  const decisions = sumOf(figures, (figure) => figure.decisions);
  if (decisions === 0) return words.noDecision;
  const hours = sumOf(figures, (figure) => figure.decisions * (figure.decisionHours ?? 0));
  return words.decisionMean(oneDecimal(hours / decisions));
}

/** "21 Kas", from YYYY-MM-DD. */
export function shortDay(day: string): string {
  return day === '' ? '' : dayFormat.format(Date.parse(`${day}T00:00:00Z`));
}
