import { fewestDecisions } from './decisionTime.ts';

/** Shares of our applications on /performance. */

/** With fewer cases nothing is stated: it would show chance, and could reveal a person. */
export const fewestCases = fewestDecisions;

/**
 * Days in which an application is paid and decided before it counts: longer than the slowest option takes.
 */
export const settlingDays = 14;

export type Share = { percent: number; cases: number };

/** Cases that `met` the condition in whole percent, rounded down; null for too few cases. */
export function statedShare({ cases, met }: { cases: number; met: number }): Share | null {
  return cases < fewestCases ? null : { percent: Math.floor((met * 100) / cases), cases };
}
