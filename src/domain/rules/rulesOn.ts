import { type CalendarDate, todayInIstanbul } from '../calendar/calendarDate.ts';
import { insuranceBook } from './insuranceRules.ts';
import { publishedBook } from './publishedBook.ts';
import type { RuleBook, Rules } from './ruleBook.ts';
import { supportingDocumentBook } from './supportingDocumentBook.ts';
import { visaBook } from './visaRules.ts';

const book: RuleBook = {
  ...visaBook,
  ...supportingDocumentBook,
  ...insuranceBook,
  ...publishedBook,
};

/**
 * The whole book, opened on a day; for the server, the build and tests, because a page loads only the parts it reads.
 * There is one version for now: dated versions, or another destination, are chosen here and in the parts beside.
 */
export function rulesOn(today: CalendarDate): Rules {
  return { ...book, today };
}

/** The whole book, opened on the day that an instant has in Istanbul. */
export function rulesAt(instant: Date): Rules {
  return rulesOn(todayInIstanbul(instant));
}
