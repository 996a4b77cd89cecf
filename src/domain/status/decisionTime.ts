/** How long our decisions of e-visa applications take, as home states it. */

/** The days whose decisions count. */
export const decisionTimeDays = 90;

/** With fewer decisions a median says more about chance than about us, and nothing is stated. */
export const fewestDecisions = 20;

/** A length of time in the unit in which people would say it. */
export type DecisionTime = { count: number; unit: 'minute' | 'hour' | 'day' };

const hour = 3600;
const day = 24 * hour;

/**
 * The median to state, rounded up, so that nobody is told of less time than it took; null for too few decisions.
 * `medianSeconds` runs from payment to decision on the clock, not in business hours.
 */
export function statedDecisionTime({
  decisions,
  medianSeconds,
}: {
  decisions: number;
  medianSeconds: number;
}): DecisionTime | null {
  if (decisions < fewestDecisions) return null;
  if (medianSeconds <= 1.5 * hour)
    return { count: Math.max(1, Math.ceil(medianSeconds / 60)), unit: 'minute' };
  if (medianSeconds <= 3 * day) return { count: Math.ceil(medianSeconds / hour), unit: 'hour' };
  return { count: Math.ceil(medianSeconds / day), unit: 'day' };
}
