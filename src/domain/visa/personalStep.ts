import { addMonths, type CalendarDate, parseCalendarDate } from '../calendar/calendarDate.ts';
import { checkFields, type Sent } from '../fields/fieldTable.ts';
import { firstPerField } from '../fields/firstPerField.ts';
import type { Problem, ProblemCode } from '../problems.ts';
import type { RuleBook, Rules } from '../rules/ruleBook.ts';
import { birthDateProblem } from './birthDate.ts';
import { personalFields } from './fields.ts';

export type PersonalFields = Sent<typeof personalFields>;

type DateRules = Pick<Rules, 'oldestAge' | 'today'>;

/** Specification 1 section 5: each field, then the dates among each other. */
export function checkPersonalStep(rules: DateRules, fields: PersonalFields): Problem[] {
  const checked = checkFields(personalFields, fields);
  return firstPerField([...(checked.ok ? [] : checked.problems), ...personalDateProblems(rules, fields)]);
}

type PersonalDates = Pick<PersonalFields, 'dateOfBirth' | 'passportIssueDate' | 'passportExpiryDate'>;

/** Compares the dates with each other and today; skips unreadable ones, which the form refuses. */
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
 * Advice, not a refusal, about a passport that expires before arrival or within six months of it (on the
 * requirements page, "not enforced there", specification 2 section 5).
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
