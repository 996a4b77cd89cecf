import type { WorkingHours } from '../rules/ruleBook.ts';

/** Working hours of staff; specification 1 section 9, 2 section 9. */
export const workingHours: WorkingHours = {
  businessHours: { opensAtHourUtc: 9, closesAtHourUtc: 18, firstWeekday: 1, lastWeekday: 5 },
};
