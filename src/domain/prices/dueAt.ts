import { addBusinessDays, addBusinessHours, lastClosing } from '../calendar/businessHours.ts';
import { type CalendarDate, startOfDayInIstanbul } from '../calendar/calendarDate.ts';
import type { RuleBook } from '../rules/ruleBook.ts';
import type { ProcessingType } from './processingTypes.ts';

/** The option's business hours after the payment, specification 2 section 9. */
export function dueAt(
  book: Pick<RuleBook, 'processing' | 'businessHours'>,
  paidAt: Date,
  type: ProcessingType,
): Date {
  return addBusinessHours(book, paidAt, book.processing[type].dueHours);
}

/**
 * Business days after payment, at the latest when work ends before the trip begins: the certificate is needed
 * at the border.
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

/** Null if less working time remains than the quickest e-visa takes, as for a trip that begins today. */
export function insurancePromisedAt(
  book: Pick<RuleBook, 'insuranceDueDays' | 'processing' | 'businessHours'>,
  paidAt: Date,
  travelDate: CalendarDate,
): Date | null {
  const due = insuranceDueAt(book, paidAt, travelDate);
  const quickestHours = Math.min(...Object.values(book.processing).map(({ dueHours }) => dueHours));
  return addBusinessHours(book, paidAt, quickestHours) <= due ? due : null;
}
