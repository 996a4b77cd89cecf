import { type CalendarDate, todayInIstanbul } from '../calendar/calendarDate.ts';
import { insuranceBook } from './insuranceRules.ts';
import { publishedBook } from './publishedBook.ts';
import type { RuleBook, Rules } from './ruleBook.ts';
import { serviceBook } from './serviceBook.ts';
import { supportingDocumentBook } from './supportingDocumentBook.ts';
import { travellerRequestBook } from './travellerRequestBook.ts';
import { visaBook } from './visaRules.ts';

const book: RuleBook = {
  ...visaBook,
  ...supportingDocumentBook,
  ...insuranceBook,
  ...publishedBook,
  ...travellerRequestBook,
  ...serviceBook,
};

/**
 * The whole book on a day, for server, build and tests; a page loads only the parts it reads. Another version
 * or destination would be chosen here and in the parts.
 */
export function rulesOn(today: CalendarDate): Rules {
  return { ...book, today };
}

export function rulesAt(instant: Date): Rules {
  return rulesOn(todayInIstanbul(instant));
}
