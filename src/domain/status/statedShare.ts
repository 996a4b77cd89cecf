import { fewestDecisions } from './decisionTime.ts';

/** Shares of our own applications, as /performance states them. */

/** With fewer cases nothing is stated: chance would speak, and a reader might find a person behind it. */
export const fewestCases = fewestDecisions;

/** How long an application is given to be paid and decided before it is counted: longer than the slowest option takes. */
export const settlingDays = 14;

export type Share = { percent: number; cases: number };

/** The share of cases that `met` the condition, in whole percent, rounded down; null for too few cases. */
export function statedShare({ cases, met }: { cases: number; met: number }): Share | null {
  return cases < fewestCases ? null : { percent: Math.floor((met * 100) / cases), cases };
}
