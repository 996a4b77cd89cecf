import { type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';
import type { Processing, RuleBook, Rules } from '../rules/ruleBook.ts';
import { type ProcessingType, processingTypes } from './processingTypes.ts';

export type ProcessingOption = Processing & { readonly value: ProcessingType };

/** Slowest first; specification 1 section 9. */
export function processingOptions({ processing }: Pick<RuleBook, 'processing'>): ProcessingOption[] {
  return processingTypes.map((value) => ({ value, ...processing[value] }));
}

/**
 * Options with enough days until arrival, at least the one-day options. The travel step refuses past dates.
 */
export function optionsFor(
  rules: Pick<Rules, 'processing' | 'today'>,
  arrivalDate: CalendarDate,
): ProcessingOption[] {
  const days = Math.max(1, daysBetween(rules.today, arrivalDate));
  return processingOptions(rules).filter(({ minDays }) => minDays <= days);
}
