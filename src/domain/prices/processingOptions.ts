import { type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';
import type { Processing, RuleBook, Rules } from '../rules/ruleBook.ts';
import { type ProcessingType, processingTypes } from './processingTypes.ts';

/** A processing option: its name and its figures. */
export type ProcessingOption = Processing & { readonly value: ProcessingType };

/** All processing options, the slowest first; specification 1 section 9. */
export function processingOptions({ processing }: Pick<RuleBook, 'processing'>): ProcessingOption[] {
  return processingTypes.map((value) => ({ value, ...processing[value] }));
}

/**
 * The options offered for an arrival date: those whose minimum days are at most the days until arrival. Arrival
 * today or in the past offers the one-day options only; that past dates are refused is the travel step's rule.
 */
export function optionsFor(
  rules: Pick<Rules, 'processing' | 'today'>,
  arrivalDate: CalendarDate,
): ProcessingOption[] {
  const days = Math.max(1, daysBetween(rules.today, arrivalDate));
  return processingOptions(rules).filter(({ minDays }) => minDays <= days);
}
