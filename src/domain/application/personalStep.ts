import { addMonths, addYears, type CalendarDate, parseCalendarDate } from '../calendar/calendarDate.ts';
import { travelRequirements } from '../constants.ts';
import { checkFields, type Sent } from '../fields/fieldTable.ts';
import { firstPerField } from '../problems/firstPerField.ts';
import type { Problem, ProblemCode } from '../problems.ts';
import { personalFields } from '../visa/fields.ts';

/** Fields of the personal step as they are sent. */
export type PersonalFields = Sent<typeof personalFields>;

const oldestAge = 120;

/** The personal step, specification 1 section 5: every field by the form's rules, then the dates among each other. */
export function checkPersonalStep(fields: PersonalFields, today: CalendarDate): Problem[] {
  const checked = checkFields(personalFields, fields);
  return firstPerField([...(checked.ok ? [] : checked.problems), ...personalDateProblems(fields, today)]);
}

type PersonalDates = Pick<PersonalFields, 'dateOfBirth' | 'passportIssueDate' | 'passportExpiryDate'>;

/**
 * What is wrong with the personal dates among each other and against today; dates that cannot be read are the
 * form's business and skipped. Expiry must be in the future, issue before expiry, birth in the past and before issue.
 */
export function personalDateProblems(fields: PersonalDates, today: CalendarDate): Problem[] {
  const birth = parseCalendarDate(fields.dateOfBirth.trim());
  const issue = parseCalendarDate(fields.passportIssueDate.trim());
  const expiry = parseCalendarDate(fields.passportExpiryDate.trim());
  const rules: [boolean, ProblemCode, keyof PersonalDates][] = [
    [birth !== null && birth >= today, 'birthNotInPast', 'dateOfBirth'],
    [birth !== null && birth < addYears(today, -oldestAge), 'birthTooLongAgo', 'dateOfBirth'],
    [birth !== null && issue !== null && birth >= issue, 'birthAfterPassportIssue', 'dateOfBirth'],
    [issue !== null && expiry !== null && issue >= expiry, 'invalidPassportDates', 'passportIssueDate'],
    [issue !== null && issue > today, 'passportIssueInFuture', 'passportIssueDate'],
    [expiry !== null && expiry <= today, 'passportExpired', 'passportExpiryDate'],
  ];
  return firstPerField(rules.filter(([applies]) => applies).map(([, code, field]) => ({ code, field })));
}

/**
 * Advice, not a refusal: a passport that expires before arrival, or less than six months after it (stated on the
 * requirements page and "not enforced there", specification 2 section 5). Null when the passport lasts.
 */
export function passportAdvice(expiry: CalendarDate, arrival: CalendarDate): Problem | null {
  const field = 'passportExpiryDate';
  if (expiry < arrival) return { code: 'passportExpiresBeforeArrival', field };
  const needed = addMonths(arrival, travelRequirements.passportMonthsFromEntry);
  return expiry < needed ? { code: 'passportUnderSixMonths', field } : null;
}
