import { type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';

export type TravelDateBadge = {
  kind: 'passed' | 'warning' | 'info' | 'plain';
  /** From today; zero or negative once passed. */
  days: number;
};

/** Days left, specification 2 section 9. */
export const badgeThresholds = { warning: 7, info: 30 } as const;

/** The badge of a staff row, specification 2 section 4. */
export function travelDateBadge(travelDate: CalendarDate, today: CalendarDate): TravelDateBadge {
  const days = daysBetween(today, travelDate);
  if (days <= 0) return { kind: 'passed', days };
  if (days <= badgeThresholds.warning) return { kind: 'warning', days };
  return { kind: days <= badgeThresholds.info ? 'info' : 'plain', days };
}
