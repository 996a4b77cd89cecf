import type { Problem } from '../problems.ts';

/** Specification 1 section 3: the name contains the duration. `price` in US dollars. */
export type InsurancePlan = {
  readonly id: number;
  readonly name: string;
  readonly price: number;
};

const duration = /(?<![\d-])(\d{1,4})\s*-?\s*(day|year)s?\b/i;
const daysInYear = 365;

/** Days of cover in a name ('30 Days', '1 Year' among other words), or null. */
export function durationDays(name: string): number | null {
  const found = duration.exec(name);
  if (!found) return null;
  const count = Number(found[1]);
  return found[2]?.toLowerCase() === 'year' ? count * daysInYear : count;
}

/** Shortest first; plans without a duration last. */
export function sortByDuration<Plan extends { readonly name: string }>(plans: readonly Plan[]): Plan[] {
  const days = ({ name }: Plan) => durationDays(name) ?? Number.POSITIVE_INFINITY;
  return [...plans].sort((a, b) => (days(a) === days(b) ? 0 : days(a) - days(b)));
}

function coversTrip(plan: { readonly name: string }, tripDays: number): boolean {
  return (durationDays(plan.name) ?? 0) >= tripDays;
}

/** The cheapest plan that covers the trip, or null. */
export function fittingPlan<Plan extends InsurancePlan>(
  plans: readonly Plan[],
  tripDays: number,
): Plan | null {
  const fitting = plans.filter((plan) => coversTrip(plan, tripDays));
  return fitting.sort((a, b) => a.price - b.price)[0] ?? null;
}

/**
 * Refuses a trip longer than every plan, and a plan shorter than the trip (`params.plan`: the cheapest that
 * fits). Null if the plan fits or none is known. `days` counts both ends.
 */
export function checkPlanForTrip(
  { plans }: { readonly plans: readonly InsurancePlan[] },
  plan: InsurancePlan | null,
  days: number,
): Problem | null {
  if (plans.length === 0) return null;
  const fitting = fittingPlan(plans, days);
  if (fitting === null) return { code: 'noPlanForTrip', field: 'returnDate' };
  if (plan === null || coversTrip(plan, days)) return null;
  return { code: 'planShorterThanTrip', field: 'productId', params: { plan: fitting.name } };
}

/** Plans that cover the trip, the suggested one first, and those too short. */
export function plansForTrip<Plan extends InsurancePlan>(
  plans: readonly Plan[],
  tripDays: number | null,
): { fitting: Plan | null; covering: readonly Plan[]; tooShort: readonly Plan[] } {
  const sorted = sortByDuration(plans);
  if (tripDays === null) return { fitting: null, covering: sorted, tooShort: [] };
  const fitting = fittingPlan(sorted, tripDays);
  const others = sorted.filter((plan) => plan !== fitting);
  return {
    fitting,
    covering: [
      ...(fitting === null ? [] : [fitting]),
      ...others.filter((plan) => coversTrip(plan, tripDays)),
    ],
    tooShort: others.filter((plan) => !coversTrip(plan, tripDays)),
  };
}
