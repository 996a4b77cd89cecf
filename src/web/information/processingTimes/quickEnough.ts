import { dueAt } from '../../../domain/businessHours/dueAt.ts';
import { type CalendarDate, todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { totalFor } from '../../../domain/fees/fees.ts';
import { optionsFor, type ProcessingType } from '../../../domain/processing/processingOptions.ts';

export type Choice = {
  type: ProcessingType;
  /** In US dollars, with the service fee. */
  totalUsd: number;
  /** When it is expected if it is paid for now. */
  due: Date;
  /** Expected on the day of arrival or before. */
  inTime: boolean;
};

/**
 * What the wizard offers for an arrival, and whether each is expected in time when it is paid for at `now`: a weekend
 * in between can make an offered option late. None for a day that is over.
 */
export function choicesFor(arrival: CalendarDate, now: Date): Choice[] {
  const today = todayInIstanbul(now);
  if (arrival < today) return [];
  return optionsFor(arrival, today).map(({ value }) => {
    const due = dueAt(now, value);
    return { type: value, totalUsd: totalFor(value) / 100, due, inTime: todayInIstanbul(due) <= arrival };
  });
}

/** The cheapest that is in time; null when none is. */
export function cheapestInTime(choices: readonly Choice[]): ProcessingType | null {
  const [cheapest] = choices.filter(({ inTime }) => inTime).sort((a, b) => a.totalUsd - b.totalUsd);
  return cheapest?.type ?? null;
}
