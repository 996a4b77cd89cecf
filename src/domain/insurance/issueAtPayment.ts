import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { Rules } from '../rules/ruleBook.ts';
import { isMinor } from './trip.ts';

/** `issuesAtPayment`: what the insurer has agreed to; the operator's file says it. */
export type Insurer = { readonly issuesAtPayment: boolean };

export type Insured = { dateOfBirth: CalendarDate; travelDate: CalendarDate };

/**
 * True if the certificate is issued when the payment is confirmed, without staff: the
 * insurer agrees, the trip has not begun in Istanbul, and the insured is not a minor. `rules`: of the
 * payment's day.
 */
export function isIssuedAtPayment(
  rules: Pick<Rules, 'adultAge' | 'today'>,
  { issuesAtPayment }: Insurer,
  { dateOfBirth, travelDate }: Insured,
): boolean {
  return issuesAtPayment && rules.today < travelDate && !isMinor(rules, dateOfBirth, travelDate);
}
