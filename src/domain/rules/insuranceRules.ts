import type { CalendarDate } from '../calendar/calendarDate.ts';
import { insurance } from '../turkiye/insurance.ts';
import type { InsuranceTerms, Rules } from './ruleBook.ts';

/** The part that the insurance form reads. */
export const insuranceBook: InsuranceTerms = insurance;

/** That part, opened on a day. */
export type InsuranceRules = InsuranceTerms & Pick<Rules, 'today'>;

/** Opens the insurance's part on a day. */
export function insuranceRulesOn(today: CalendarDate): InsuranceRules {
  return { ...insuranceBook, today };
}
