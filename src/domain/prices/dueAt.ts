import { addBusinessDays, addBusinessHours, lastClosing } from '../calendar/businessHours.ts';
import { type CalendarDate, startOfDayInIstanbul } from '../calendar/calendarDate.ts';
import type { RuleBook } from '../rules/ruleBook.ts';
import type { ProcessingType } from './processingTypes.ts';

/** Adds the business hours of the processing option to the payment, specification 2 section 9. */
export function dueAt(
  book: Pick<RuleBook, 'processing' | 'businessHours'>,
  paidAt: Date,
  type: ProcessingType,
): Date {
  return addBusinessHours(book, paidAt, book.processing[type].dueHours);
}

/**
 * An insurance is due some business days after payment, at the latest when work ends before the trip begins,
 * so that the traveller has the certificate at the border.
 */
export function insuranceDueAt(
  book: Pick<RuleBook, 'insuranceDueDays' | 'businessHours'>,
  paidAt: Date,
  travelDate: CalendarDate,
): Date {
  const due = addBusinessDays(book, paidAt, book.insuranceDueDays);
  const lastWork = lastClosing(book, startOfDayInIstanbul(travelDate));
  return due < lastWork ? due : lastWork;
}

/**
 * The due time; null if less working time remains than the quickest e-visa takes, as for a trip that begins
 * today or after a weekend.
 */
export function insurancePromisedAt(
  book: Pick<RuleBook, 'insuranceDueDays' | 'processing' | 'businessHours'>,
  paidAt: Date,
  travelDate: CalendarDate,
): Date | null {
  const due = insuranceDueAt(book, paidAt, travelDate);
  const quickestHours = Math.min(...Object.values(book.processing).map(({ dueHours }) => dueHours));
  return addBusinessHours(book, paidAt, quickestHours) <= due ? due : null;
}
