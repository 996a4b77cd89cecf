import { minuteMs } from '../calendar/units.ts';

/** Late, within the hour, within a day, or later. */
export type DueState = 'overdue' | 'urgent' | 'soon' | 'later';

/** Before the due time. */
const dueThresholds = { urgentMinutes: 60, soonMinutes: 24 * 60 } as const;

/** Whole minutes, rounded down; negative after the due time. */
export function minutesLeft(dueAt: Date, now: Date): number {
  return Math.floor((dueAt.getTime() - now.getTime()) / minuteMs);
}

/** The due moment itself is in time. */
export function dueState(dueAt: Date, now: Date): DueState {
  if (now.getTime() > dueAt.getTime()) return 'overdue';
  const minutes = minutesLeft(dueAt, now);
  if (minutes <= dueThresholds.urgentMinutes) return 'urgent';
  return minutes <= dueThresholds.soonMinutes ? 'soon' : 'later';
}
