import { addMonths, type CalendarDate, parseCalendarDate } from '../calendar/calendarDate.ts';
import { checkFields, type Sent } from '../fields/fieldTable.ts';
import { firstPerField } from '../fields/firstPerField.ts';
import type { Problem, ProblemCode } from '../problems.ts';
import type { RuleBook, Rules } from '../rules/ruleBook.ts';
import { birthDateProblem } from './birthDate.ts';
import { personalFields } from './fields.ts';

export type PersonalFields = Sent<typeof personalFields>;

type DateRules = Pick<Rules, 'oldestAge' | 'today'>;

/** Specification 1 section 5: every field by the form's rules, then the dates among each other. */
export function checkPersonalStep(rules: DateRules, fields: PersonalFields): Problem[] {
  const checked = checkFields(personalFields, fields);
  return firstPerField([...(checked.ok ? [] : checked.problems), ...personalDateProblems(rules, fields)]);
}

type PersonalDates = Pick<PersonalFields, 'dateOfBirth' | 'passportIssueDate' | 'passportExpiryDate'>;

/**
 * Problems of the personal dates among each other and with today; skips unreadable dates, which the form
 * refuses. Expiry must be in the future, issue before expiry, birth in the past and before issue.
 */
export function personalDateProblems(rules: DateRules, fields: PersonalDates): Problem[] {
  const { today } = rules;
  const birth = parseCalendarDate(fields.dateOfBirth.trim());
  const issue = parseCalendarDate(fields.passportIssueDate.trim());
  const expiry = parseCalendarDate(fields.passportExpiryDate.trim());
  const wrongBirth = birth === null ? null : birthDateProblem(rules, birth);
  const among: [boolean, ProblemCode, keyof PersonalDates][] = [
    [birth !== null && issue !== null && birth >= issue, 'birthAfterPassportIssue', 'dateOfBirth'],
    [issue !== null && expiry !== null && issue >= expiry, 'invalidPassportDates', 'passportIssueDate'],
    [issue !== null && issue > today, 'passportIssueInFuture', 'passportIssueDate'],
    [expiry !== null && expiry <= today, 'passportExpired', 'passportExpiryDate'],
  ];
  return firstPerField([
    ...(wrongBirth === null ? [] : [wrongBirth]),
    ...among.filter(([applies]) => applies).map(([, code, field]) => ({ code, field })),
  ]);
}

/**
 * Advice, not a refusal: a passport that expires before arrival, or less than six months after it (stated on
 * the requirements page and "not enforced there", specification 2 section 5). Null when the passport lasts.
 */
export function passportAdvice(
  { travelRequirements }: Pick<RuleBook, 'travelRequirements'>,
  expiry: CalendarDate,
  arrival: CalendarDate,
): Problem | null {
  const field = 'passportExpiryDate';
  if (expiry < arrival) return { code: 'passportExpiresBeforeArrival', field };
  const needed = addMonths(arrival, travelRequirements.passportMonthsFromEntry);
  return expiry < needed ? { code: 'passportUnderSixMonths', field } : null;
}
