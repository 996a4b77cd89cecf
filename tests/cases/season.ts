import { dayMs, hourMs, minuteMs } from '../../src/domain/calendar/units.ts';

/** The weeks of a run: each holds both changes of the clock, in America and in Europe. Istanbul has none. */
export const seasons = {
  spring: { from: '2027-03-11', to: '2027-04-05' },
  autumn: { from: '2027-10-28', to: '2027-11-22' },
} as const;
export type SeasonName = keyof typeof seasons;

/** Our business time, counted minute by minute: Monday to Friday, 9 to 18 UTC. Apart from the product's own arithmetic. */
export function businessMinutes(from: Date, to: Date): number {
  let count = 0;
  for (let at = from.getTime(); at < to.getTime(); ) {
    const date = new Date(at);
    const isOpen = date.getUTCDay() % 6 !== 0 && date.getUTCHours() >= 9 && date.getUTCHours() < 18;
    const next = isOpen ? at + minuteMs : Math.floor(at / hourMs) * hourMs + hourMs;
    if (isOpen) count += (Math.min(next, to.getTime()) - at) / minuteMs;
    at = next;
  }
  return count;
}

/** When so much business time has passed. */
export function afterBusinessMinutes(from: Date, minutes: number): Date {
  let low = from.getTime();
  let high = low + 60 * dayMs;
  while (high - low > 1_000) {
    const middle = (low + high) / 2;
    if (businessMinutes(from, new Date(middle)) < minutes) low = middle;
    else high = middle;
  }
  return new Date(high);
}
