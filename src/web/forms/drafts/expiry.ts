import { dayMs } from '../../../domain/calendar/units.ts';

/** Days that answers stay on the device after the last change. */
export const draftDays = 7;

/** True if a draft is too old, or dated more than a day ahead. Milliseconds since 1970. */
export function isExpired(savedAt: number, now: number): boolean {
  return now - savedAt >= draftDays * dayMs || savedAt - now > dayMs;
}

/** When a draft ends, in milliseconds since 1970. */
export function expiresAt(savedAt: number): number {
  return savedAt + draftDays * dayMs;
}
