/** Decision times: of all e-visas as home states them, and by processing option. */

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

/** `ninetieth`: what nine of ten decisions kept. */
export type UsualTime = { cases: number; median: DecisionTime; ninetieth: DecisionTime };

/** Both rounded up; null for too few cases. */
export function statedUsualTime({
  cases,
  medianSeconds,
  ninetiethSeconds,
}: {
  cases: number;
  medianSeconds: number;
  ninetiethSeconds: number;
}): UsualTime | null {
  const median = statedDecisionTime({ decisions: cases, medianSeconds });
  const ninetieth = statedDecisionTime({ decisions: cases, medianSeconds: ninetiethSeconds });
  return median === null || ninetieth === null ? null : { cases, median, ninetieth };
}
