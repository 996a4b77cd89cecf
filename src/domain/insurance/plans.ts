/** An insurance product, specification 1 section 3: its name contains its duration. `price` in US dollars. */
export type InsurancePlan = {
  readonly id: number;
  readonly name: string;
  readonly price: number;
};

/**
 * The plans sold: from $114 for 7 days (specification 1 section 9); longer ones cost more in all and less a day.
 */
export const insurancePlans: readonly InsurancePlan[] = [
  { id: 1, name: 'Türkiye Travel Insurance, 7 Days', price: 114 },
  { id: 2, name: 'Türkiye Travel Insurance, 14 Days', price: 152 },
  { id: 3, name: 'Türkiye Travel Insurance, 30 Days', price: 214 },
  { id: 4, name: 'Türkiye Travel Insurance, 60 Days', price: 298 },
  { id: 5, name: 'Türkiye Travel Insurance, 90 Days', price: 362 },
  { id: 6, name: 'Türkiye Travel Insurance, 180 Days', price: 498 },
  { id: 7, name: 'Türkiye Travel Insurance, 1 Year', price: 742 },
];

const duration = /(?<![\d-])(\d{1,4})\s*-?\s*(day|year)s?\b/i;
const daysInYear = 365;

/** Days of cover that a product name states ('30 Days', '1 Year', with other words around), or null. */
export function durationDays(name: string): number | null {
  const found = duration.exec(name);
  if (!found) return null;
  const count = Number(found[1]);
  return found[2]?.toLowerCase() === 'year' ? count * daysInYear : count;
}

/** The plans from the shortest to the longest; those without a duration in their name come last, in their order. */
export function sortByDuration<Plan extends { readonly name: string }>(plans: readonly Plan[]): Plan[] {
  const days = ({ name }: Plan) => durationDays(name) ?? Number.POSITIVE_INFINITY;
  return [...plans].sort((a, b) => (days(a) === days(b) ? 0 : days(a) - days(b)));
}

/** Whether a plan covers a trip of so many days. */
export function coversTrip(plan: { readonly name: string }, tripDays: number): boolean {
  return (durationDays(plan.name) ?? 0) >= tripDays;
}

/** The cheapest plan that covers a trip of so many days, or null when none does. */
export function fittingPlan<Plan extends InsurancePlan>(
  plans: readonly Plan[],
  tripDays: number,
): Plan | null {
  const fitting = plans.filter((plan) => coversTrip(plan, tripDays));
  return fitting.sort((a, b) => a.price - b.price)[0] ?? null;
}
