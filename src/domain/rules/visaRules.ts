import type { CalendarDate } from '../calendar/calendarDate.ts';
import { prerequisiteLists } from '../turkiye/prerequisites.ts';
import { commonBook } from './commonBook.ts';
import type { EntryRules, PrerequisiteLists, PriceList, Rules, WorkingHours } from './ruleBook.ts';

/** The part for every step of the visa wizard. */
export const visaBook: PriceList & WorkingHours & EntryRules & PrerequisiteLists = {
  ...commonBook,
  ...prerequisiteLists,
};

export type VisaRules = typeof visaBook & Pick<Rules, 'today'>;

export function visaRulesOn(today: CalendarDate): VisaRules {
  return { ...visaBook, today };
}
