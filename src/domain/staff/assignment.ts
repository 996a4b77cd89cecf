import { minuteMs } from '../calendar/units.ts';
import type { ApplicationKind } from '../status/statuses.ts';

/** Who of staff has an open case in hand, and for how long. */

/** Without anything done for this long, a case is back in the queue. */
export const leaseMinutes = 15;

/** What is done at a case extends its lease at most once in this time. */
const renewEverySeconds = 60;

/** When the lease ends if nothing more is done. */
export function leaseEndsAt(lastActivityAt: Date): Date {
  return new Date(lastActivityAt.getTime() + leaseMinutes * minuteMs);
}

/** A lease runs if something was done after this moment: after exactly 15 minutes it is over. */
export function leaseRunsSince(now: Date): Date {
  return new Date(now.getTime() - leaseMinutes * minuteMs);
}

export function isLeaseRunning(lastActivityAt: Date, now: Date): boolean {
  return lastActivityAt.getTime() > leaseRunsSince(now).getTime();
}

/** True if the last extension is long enough ago. */
export function isWorthRenewing(lastActivityAt: Date, now: Date): boolean {
  return now.getTime() - lastActivityAt.getTime() >= renewEverySeconds * 1000;
}

export type Assigned = { personId: number; lastActivityAt: Date };

/** A case in nobody's hands is free: never taken, given back, or its lease is over. */
export type Standing = 'free' | 'own' | 'others';

export function readStanding(assigned: Assigned | null, personId: number, now: Date): Standing {
  if (assigned === null || !isLeaseRunning(assigned.lastActivityAt, now)) return 'free';
  return assigned.personId === personId ? 'own' : 'others';
}

/** What a person is best at: languages of travellers and kinds of cases. An empty list stands for all. */
export type Skills = { languages: readonly string[]; kinds: readonly ApplicationKind[] };

export const everySkill: Skills = { languages: [], kinds: [] };

/**
 * What “take next” looks for, one search after the other: what suits the person, then anything. In
 * each the case that is due first comes first.
 */
export function searchesFor(skills: Skills): readonly Skills[] {
  const isForAll = skills.languages.length === 0 && skills.kinds.length === 0;
  return isForAll ? [everySkill] : [skills, everySkill];
}
