/** The decision time of e-visa applications, as home states it. */

/** Decisions of the last days that count. */
export const decisionTimeDays = 90;

/** With fewer decisions a median shows chance, and nothing is stated. */
export const fewestDecisions = 20;

export type DecisionTime = { count: number; unit: 'minute' | 'hour' | 'day' };

const hour = 3600;
const day = 24 * hour;

/**
 * The median to state, rounded up, so that no decision takes longer than stated; null for too few decisions.
 * `medianSeconds` runs from payment to decision by the clock, not in business hours.
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
