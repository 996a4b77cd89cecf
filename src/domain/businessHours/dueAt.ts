import { dueHours } from '../processing/dueHours.ts';
import type { ProcessingType } from '../processing/processingOptions.ts';
import { addBusinessHours } from './businessHours.ts';

/** When a paid application is due: the business hours of its processing option after payment, specification 2 section 9. */
export function dueAt(paidAt: Date, type: ProcessingType): Date {
  return addBusinessHours(paidAt, dueHours[type]);
}

/** Whether an undecided application is late. */
export function isOverdue(paidAt: Date, type: ProcessingType, now: Date): boolean {
  return now.getTime() > dueAt(paidAt, type).getTime();
}
