import { type CalendarDate, startOfDayInIstanbul } from '../calendar/calendarDate.ts';
import { dueHours } from '../processing/dueHours.ts';
import type { ProcessingType } from '../processing/processingOptions.ts';
import { addBusinessHours } from './businessHours.ts';

const quickestHours = Math.min(...Object.values(dueHours));

/** When a paid application is due: the business hours of its processing option after payment, specification 2 section 9. */
export function dueAt(paidAt: Date, type: ProcessingType): Date {
  return addBusinessHours(paidAt, dueHours[type]);
}

/** Whether an undecided application is late. */
export function isOverdue(paidAt: Date, type: ProcessingType, now: Date): boolean {
  return now.getTime() > dueAt(paidAt, type).getTime();
}

/** When a paid insurance is due: it has no processing option, but it must be there when the trip begins. */
export function insuranceDueAt(travelDate: CalendarDate): Date {
  return startOfDayInIstanbul(travelDate);
}

/**
 * The moment by which an insurance can be promised when it is paid for at `paidAt`: its due time. Null when less working
 * time is left until then than the quickest e-visa takes, as for a trip that begins today or after a weekend.
 */
export function insurancePromisedAt(travelDate: CalendarDate, paidAt: Date): Date | null {
  const due = insuranceDueAt(travelDate);
  return addBusinessHours(paidAt, quickestHours) <= due ? due : null;
}
