import { addYears, type CalendarDate } from '../calendar/calendarDate.ts';
import type { Problem } from '../problems.ts';
import type { Rules } from '../rules/ruleBook.ts';

/** A date of birth not in the past, or too long ago. */
export function birthDateProblem(
  { oldestAge, today }: Pick<Rules, 'oldestAge' | 'today'>,
  birth: CalendarDate,
): Problem | null {
  const field = 'dateOfBirth';
  if (birth >= today) return { code: 'birthNotInPast', field };
  return birth < addYears(today, -oldestAge)
    ? { code: 'birthTooLongAgo', field, params: { years: String(oldestAge) } }
    : null;
}
