import type { Problem } from '../problems.ts';
import { coversTrip, fittingPlan, type InsurancePlan } from './plans.ts';

/**
 * A plan that covers fewer days than the trip has is refused, and the cheapest one that fits is named in
 * `params.plan`. Null when the plan covers the trip. `tripDays` counts both ends.
 */
export function checkPlanForTrip(
  plan: InsurancePlan,
  plans: readonly InsurancePlan[],
  tripDays: number,
): Problem | null {
  if (coversTrip(plan, tripDays)) return null;
  const fitting = fittingPlan(plans, tripDays);
  return fitting === null
    ? { code: 'noPlanForTrip', field: 'returnDate' }
    : { code: 'planShorterThanTrip', field: 'productId', params: { plan: fitting.name } };
}
