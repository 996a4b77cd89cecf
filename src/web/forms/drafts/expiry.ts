import { dayMs } from '../../../domain/calendar/units.ts';
import { serviceBook } from '../../../domain/rules/serviceBook.ts';

const draftMs = serviceBook.service.draftDays * dayMs;

/** Too old, or dated more than a day ahead. Times in milliseconds since 1970. */
export function isExpired(savedAt: number, now: number, lifeMs = draftMs): boolean {
  return now - savedAt >= lifeMs || savedAt - now > dayMs;
}

/** In milliseconds since 1970. */
export function expiresAt(savedAt: number): number {
  return savedAt + draftMs;
}
