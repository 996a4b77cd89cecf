import { ageOn, type CalendarDate } from '../calendar/calendarDate.ts';
import type { RuleBook, Rules } from '../rules/ruleBook.ts';
import { birthDateProblem } from './birthDate.ts';
import type { Country, Scenario } from './country.ts';

/** What decides who needs a supporting document at which age. */
export type AgeRules = Pick<Rules, 'documentAges' | 'oldestAge' | 'today'>;

/** Whether the scenario of this country depends on the traveller's age, as that of Egypt does. */
export function dependsOnAge({ documentAges }: Pick<RuleBook, 'documentAges'>, country: Country): boolean {
  return documentAges[country.code] !== undefined && eligibleByRow(country);
}

/**
 * The scenario that applies to a traveller, specification 1 section 4: the country's own, or where it depends on age, 2
 * within the ages of the book and 1 at any other age. Null while that age is not known, or cannot be right. It is
 * the class that chooses the steps, design 4.6.
 */
export function scenarioFor(
  rules: AgeRules,
  country: Country,
  dateOfBirth: CalendarDate | null,
): Scenario | null {
  if (country.scenario !== 3 && !eligibleByRow(country)) return 4;
  const ages = rules.documentAges[country.code];
  if (ages === undefined || !eligibleByRow(country)) return country.scenario;
  if (dateOfBirth === null || birthDateProblem(rules, dateOfBirth) !== null) return null;
  const age = ageOn(dateOfBirth, rules.today);
  return age >= ages.from && age <= ages.to ? 2 : 1;
}

/** Whether an e-visa can be issued for travel documents of this country at all, with or without conditions. */
export function isEligible(country: Country): boolean {
  return country.scenario !== 3 && eligibleByRow(country);
}

export type BannerKind = 'notEligible' | 'visaFree' | 'eVisa';

/**
 * Which banner of step 1 answers for a country, specification 1 section 2: red for scenario 4, or not eligible and not scenario 3; blue for
 * scenario 3; green otherwise.
 */
export function bannerKind(country: Country): BannerKind {
  if (country.scenario === 3) return 'visaFree';
  return isEligible(country) ? 'eVisa' : 'notEligible';
}

function eligibleByRow(country: Country): boolean {
  return country.scenario !== 4 && country.isEligible !== false;
}
