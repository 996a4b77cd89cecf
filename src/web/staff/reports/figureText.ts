import { formatMoney } from '../../../domain/prices/money.ts';
import type { FigureUnit } from '../../../domain/staff/reports.ts';
import { formatCount, formatPercent } from '../../language/format.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { reportsTexts as words } from './reportsTexts.ts';

/** A figure in the panel's language; a dash for none. */
export function figureText(figure: number | null | undefined, unit: FigureUnit): string {
  if (figure === null || figure === undefined) return texts.notGiven;
  switch (unit) {
    case 'count':
      return formatCount(figure, staffLanguage);
    case 'percent':
      return formatPercent(figure, staffLanguage);
    case 'cents':
      return formatMoney(figure / 100, staffLanguage);
    case 'minutes':
      return durationText(figure);
  }
}

const minutesAlone = 120;
const hoursAlone = 72;

/** "45 dk", "30 sa 15 dk", "5 gün 3 sa": minutes say nothing of days. */
function durationText(minutes: number): string {
  if (minutes <= minutesAlone) return words.minutes(minutes);
  if (minutes < hoursAlone * 60)
    return joined([Math.floor(minutes / 60), words.hours], [minutes % 60, words.minutes]);
  const hours = Math.round(minutes / 60);
  return joined([Math.floor(hours / 24), words.days], [hours % 24, words.hours]);
}

function joined(...parts: [number, (count: number) => string][]): string {
  return parts.flatMap(([count, text]) => (count === 0 ? [] : [text(count)])).join(' ');
}

/** What the axis of a chart counts in, so that its top reads well: minutes, hours or days; whole dollars. */
export function axisStep(unit: FigureUnit, largest: number): number {
  if (unit === 'cents') return 100;
  if (unit !== 'minutes' || largest <= 100) return 1;
  return largest <= 50 * 60 ? 60 : 24 * 60;
}
