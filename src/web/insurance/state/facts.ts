import type { CountryRow } from '../../../contract/applicant.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { fittingPlan, type InsurancePlan } from '../../../domain/insurance/plans.ts';
import { tripDays } from '../../../domain/insurance/trip.ts';
import type { Insurance } from './insurance.ts';

/** What follows from the answers, whether they are right or not. */

/** What the rules need to know. */
export type Draft = Pick<Insurance, 'answers' | 'plans' | 'countries' | 'today'>;

/** The row of the chosen nationality; null while none is chosen or the countries are not here. */
export function nationalityOf({
  answers,
  countries,
}: Pick<Draft, 'answers' | 'countries'>): CountryRow | null {
  return countries?.find(({ code }) => code === answers.nationality) ?? null;
}

/** The chosen plan; null while none is chosen or the plans are not here. */
export function planOf({ answers, plans }: Pick<Draft, 'answers' | 'plans'>): InsurancePlan | null {
  return plans?.find(({ id }) => id === answers.productId) ?? null;
}

/** Days of the trip, both ends counted; null until both dates are in and in order. */
export function tripLength({ answers }: Pick<Draft, 'answers'>): number | null {
  const travel = parseCalendarDate(dateText(answers.travelDate));
  const back = parseCalendarDate(dateText(answers.returnDate));
  return travel === null || back === null || back <= travel ? null : tripDays(travel, back);
}

/** The plan to suggest for the trip; null without both dates, or when no plan is long enough. */
export function suggestedPlan(draft: Pick<Draft, 'answers' | 'plans'>): InsurancePlan | null {
  const days = tripLength(draft);
  return days === null ? null : fittingPlan(draft.plans ?? [], days);
}
