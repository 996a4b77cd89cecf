import { ageOn, type CalendarDate } from '../calendar/calendarDate.ts';
import { type Country, egyptCode, type Scenario } from '../countries/country.ts';

/** Age band, both ends included, in which Egyptians need a supporting document; specification 1 section 4. */
export const egyptAgeBand = { from: 15, to: 45 } as const;

export type TravellerFacts = { readonly dateOfBirth: CalendarDate | null; readonly today: CalendarDate };

/** Whether the scenario of this country depends on the traveller's age. */
export function dependsOnAge(country: Country): boolean {
  return country.code === egyptCode && eligibleByRow(country);
}

/**
 * The scenario that applies to a traveller, specification 1 section 4: the country's own, or for Egypt 2 at 15 to 45
 * years inclusive and 1 at any other age. Null until Egypt's date of birth is known.
 */
export function scenarioFor(country: Country, { dateOfBirth, today }: TravellerFacts): Scenario | null {
  if (country.scenario !== 3 && !eligibleByRow(country)) return 4;
  if (!dependsOnAge(country)) return country.scenario;
  if (dateOfBirth === null) return null;
  const age = ageOn(dateOfBirth, today);
  return age >= egyptAgeBand.from && age <= egyptAgeBand.to ? 2 : 1;
}

/** The class (1 to 4) that chooses the step set: the scenario that applies to the traveller, design 4.6. */
export const travellerClass = scenarioFor;

/** Whether an e-visa can be issued for travel documents of this country at all, with or without conditions. */
export function isEligible(country: Country): boolean {
  return country.scenario !== 3 && eligibleByRow(country);
}

export type BannerKind = 'notEligible' | 'visaFree' | 'eVisa';

/**
 * The banner of step 1, specification 1 section 2: red for scenario 4, or not eligible and not scenario 3; blue for
 * scenario 3; green otherwise.
 */
export function banner(country: Country): BannerKind {
  if (country.scenario === 3) return 'visaFree';
  return isEligible(country) ? 'eVisa' : 'notEligible';
}

function eligibleByRow(country: Country): boolean {
  return country.scenario !== 4 && country.isEligible !== false;
}
