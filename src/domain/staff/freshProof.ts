import { minuteMs } from '../calendar/units.ts';

/** How long a sign-in, or a later proof, counts for what a session alone must not do. */
export const freshForMinutes = 5;

/** At exactly five minutes a proof is over. */
export function isFresh(provenAt: Date, now: Date): boolean {
  return leftMs(provenAt, now) > 0;
}

/** The whole seconds for which a proof still counts; 0 once it does not. */
export function secondsOfProof(provenAt: Date, now: Date): number {
  return Math.max(0, Math.floor(leftMs(provenAt, now) / 1000));
}

function leftMs(provenAt: Date, now: Date): number {
  return provenAt.getTime() + freshForMinutes * minuteMs - now.getTime();
}
