/** Decision time of e-visa applications, as home states it. */

/** Decisions of so many days count. */
export const decisionTimeDays = 90;

/** With fewer decisions a median shows chance. */
export const fewestDecisions = 20;

export type DecisionTime = { count: number; unit: 'minute' | 'hour' | 'day' };

const hour = 3600;
const day = 24 * hour;

/**
 * Rounded up; null for too few decisions. `medianSeconds`: from payment to decision by the clock, not in
 * business hours.
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
