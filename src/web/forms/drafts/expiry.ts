import { dayMs } from '../../../domain/calendar/units.ts';

/** Days that answers stay on the device after the last change. */
export const draftDays = 7;

const draftMs = draftDays * dayMs;

/** True if what is kept is too old, or dated more than a day ahead. Times in milliseconds since 1970. */
export function isExpired(savedAt: number, now: number, lifeMs = draftMs): boolean {
  return now - savedAt >= lifeMs || savedAt - now > dayMs;
}

/** When a draft ends, in milliseconds since 1970. */
export function expiresAt(savedAt: number): number {
  return savedAt + draftMs;
}
