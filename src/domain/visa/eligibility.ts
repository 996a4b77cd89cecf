import { ageOn, type CalendarDate } from '../calendar/calendarDate.ts';
import type { RuleBook, Rules } from '../rules/ruleBook.ts';
import { birthDateProblem } from './birthDate.ts';
import type { Country, Scenario } from './country.ts';

export type AgeRules = Pick<Rules, 'documentAges' | 'oldestAge' | 'today'>;

/** The scenario depends on the traveller's age, as Egypt's does. */
export function dependsOnAge({ documentAges }: Pick<RuleBook, 'documentAges'>, country: Country): boolean {
  return documentAges[country.code] !== undefined && eligibleByRow(country);
}

/**
 * The traveller's scenario, specification 1 section 4: the country's own, or by age 2 within the book's ages
 * and 1 outside them. Null while that age is unknown or cannot be right. Chooses the steps, design 4.6.
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

/** An e-visa is possible, with or without conditions. */
export function isEligible(country: Country): boolean {
  return country.scenario !== 3 && eligibleByRow(country);
}

export type BannerKind = 'notEligible' | 'visaFree' | 'eVisa';

/** The banner of step 1, specification 1 section 2: red if not eligible, blue for scenario 3, else green. */
export function bannerKind(country: Country): BannerKind {
  if (country.scenario === 3) return 'visaFree';
  return isEligible(country) ? 'eVisa' : 'notEligible';
}

function eligibleByRow(country: Country): boolean {
  return country.scenario !== 4 && country.isEligible !== false;
}
