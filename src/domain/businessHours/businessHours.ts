/** Business hours: Monday to Friday 9:00 to 18:00 UTC, specification 1 section 9, 2 section 9. */
export const businessHours = {
  opensAtHourUtc: 9,
  closesAtHourUtc: 18,
  firstWeekday: 1,
  lastWeekday: 5,
} as const;

/** Hours between UTC and Istanbul, the year round since 2016. */
const istanbulAheadHours = 3;

const onClock = (hoursAhead: number) => ({
  open: `${businessHours.opensAtHourUtc + hoursAhead}:00`,
  close: `${businessHours.closesAtHourUtc + hoursAhead}:00`,
});

/** The business hours as texts state them, on the clocks of UTC and of Istanbul. */
export const publishedHours = { utc: onClock(0), istanbul: onClock(istanbulAheadHours) };

/** Business hours in a business day. */
export const hoursPerBusinessDay = businessHours.closesAtHourUtc - businessHours.opensAtHourUtc;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whether work is done at an instant: the opening minute counts, the closing one does not. */
export function isBusinessTime(at: Date): boolean {
  const time = at.getTime();
  return isBusinessDay(time) && time >= opening(time) && time < closing(time);
}

/** The instant itself during business hours, else the next opening: weekend submissions wait for Monday. */
export function nextBusinessTime(from: Date): Date {
  const time = from.getTime();
  if (isBusinessDay(time) && time < closing(time)) return new Date(Math.max(time, opening(time)));
  let day = midnight(time) + dayMs;
  while (!isBusinessDay(day)) day += dayMs;
  return new Date(opening(day));
}

/**
 * The instant after so many business hours (fractions allowed) of work. Ends at 18:00 rather than at 9:00 of the
 * next day when a day is just used up. Throws RangeError for a negative or endless count.
 */
export function addBusinessHours(from: Date, hours: number): Date {
  if (!Number.isFinite(hours) || hours < 0) throw new RangeError('Business hours must be zero or more');
  let at = nextBusinessTime(from).getTime();
  let left = hours * hourMs;
  while (left > closing(at) - at) {
    left -= closing(at) - at;
    at = nextBusinessTime(new Date(closing(at))).getTime();
  }
  return new Date(at + left);
}

/** The instant after so many whole business days, each nine business hours. */
export function addBusinessDays(from: Date, days: number): Date {
  return addBusinessHours(from, days * hoursPerBusinessDay);
}

function midnight(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}

function opening(time: number): number {
  return midnight(time) + businessHours.opensAtHourUtc * hourMs;
}

function closing(time: number): number {
  return midnight(time) + businessHours.closesAtHourUtc * hourMs;
}

function isBusinessDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday >= businessHours.firstWeekday && weekday <= businessHours.lastWeekday;
}
