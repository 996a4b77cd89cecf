import { fewestDecisions } from './decisionTime.ts';

/** Shares of our applications on /performance. */

/** Fewer would show chance, and could reveal a person. */
export const fewestCases = fewestDecisions;

/** Age from which an application counts: longer than the slowest option takes. */
export const settlingDays = 14;

export type Share = { percent: number; cases: number };

/** In whole percent, rounded down; null for too few cases. */
export function statedShare({ cases, met }: { cases: number; met: number }): Share | null {
  return cases < fewestCases ? null : { percent: Math.floor((met * 100) / cases), cases };
}
