import type { CalendarDate } from '../calendar/calendarDate.ts';
import { insurance } from '../turkiye/insurance.ts';
import type { InsuranceTerms, Rules } from './ruleBook.ts';

/** The part for the insurance form. */
export const insuranceBook: InsuranceTerms = insurance;

export type InsuranceRules = InsuranceTerms & Pick<Rules, 'today'>;

export function insuranceRulesOn(today: CalendarDate): InsuranceRules {
  return { ...insuranceBook, today };
}
