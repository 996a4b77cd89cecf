import { type CalendarDate, splitDate } from './calendarDate.ts';

/**
 * Years of date pickers, specification 1 section 2. `back` and `ahead` count from today's year, both ends
 * included.
 */
const spans = {
  /** "11 years from the current year". */
  arrival: { back: 0, ahead: 10 },
  travel: { back: 0, ahead: 10 },
  birthEgypt: { back: 100, ahead: 0 },
  birth: { back: 80, ahead: 0 },
  passportIssue: { back: 30, ahead: 0 },
  passportExpiry: { back: 0, ahead: 20 },
} as const;

export type YearRangeName = keyof typeof spans;

export function yearRange(name: YearRangeName, today: CalendarDate): { first: number; last: number } {
  const { year } = splitDate(today);
  return { first: year - spans[name].back, last: year + spans[name].ahead };
}
