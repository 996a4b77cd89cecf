import { dayMs } from '../../../domain/calendar/units.ts';

/** How long answers stay on the device after the last change. */
export const draftDays = 7;

/** Whether a draft of this age is over; also when it claims to come from tomorrow or later. Milliseconds since 1970. */
export function isExpired(savedAt: number, now: number): boolean {
  return now - savedAt >= draftDays * dayMs || savedAt - now > dayMs;
}

/** When a draft saved then will be over, in milliseconds since 1970. */
export function expiresAt(savedAt: number): number {
  return savedAt + draftDays * dayMs;
}
