import { minuteMs } from '../calendar/units.ts';

/** How near a decision's due time is: late, within the hour, on its day, or later. */
export type DueState = 'overdue' | 'urgent' | 'soon' | 'later';

/** Minutes before the due time from which a paid application is urgent, and from which it is soon due. */
const dueThresholds = { urgentMinutes: 60, soonMinutes: 24 * 60 } as const;

/** Whole minutes left until a due time, rounded down; negative once it is past. */
export function minutesLeft(dueAt: Date, now: Date): number {
  return Math.floor((dueAt.getTime() - now.getTime()) / minuteMs);
}

/** The state of a due time at an instant. The minute of the due time itself still counts as in time. */
export function dueState(dueAt: Date, now: Date): DueState {
  if (now.getTime() > dueAt.getTime()) return 'overdue';
  const minutes = minutesLeft(dueAt, now);
  if (minutes <= dueThresholds.urgentMinutes) return 'urgent';
  return minutes <= dueThresholds.soonMinutes ? 'soon' : 'later';
}
