import { insurancePromisedAt } from '../../domain/businessHours/dueAt.ts';
import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import type { ApplicationRecord } from './queries.ts';

/**
 * The moment by which an applicant is promised a decision; null before payment. The staff's queue holds a due time for
 * each paid insurance, but one that was paid too late to be kept is promised to nobody.
 */
export function promisedAt({
  kind,
  travelOn,
  paidAt,
  dueAt,
}: Pick<ApplicationRecord, 'kind' | 'travelOn' | 'paidAt' | 'dueAt'>): Date | null {
  if (kind === 'visa' || paidAt === null) return dueAt;
  return insurancePromisedAt(calendarDate(travelOn), paidAt) === null ? null : dueAt;
}
