import type { CalendarDate } from '../calendar/calendarDate.ts';
import { prerequisiteLists } from '../turkiye/prerequisites.ts';
import { commonBook } from './commonBook.ts';
import type { EntryRules, PrerequisiteLists, PriceList, Rules, WorkingHours } from './ruleBook.ts';

/** The part that every step of the visa wizard reads. */
export const visaBook: PriceList & WorkingHours & EntryRules & PrerequisiteLists = {
  ...commonBook,
  ...prerequisiteLists,
};

/** That part, opened on a day. */
export type VisaRules = typeof visaBook & Pick<Rules, 'today'>;

/** Opens the visa's part on a day. */
export function visaRulesOn(today: CalendarDate): VisaRules {
  return { ...visaBook, today };
}
