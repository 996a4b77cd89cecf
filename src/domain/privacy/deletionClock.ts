import { addDays, type CalendarDate } from '../calendar/calendarDate.ts';
import type { Rules } from '../rules/ruleBook.ts';
import {
  type ApplicationFacts,
  findCategory,
  findOpenMatter,
  lastsUntilTrip,
} from './applicationRetention.ts';
import { defaultLimits, deleteOn } from './retention.ts';

/**
 * `dated`: the day of erasure is known; `unlessPaid`: unless somebody pays; `undecided`: it depends on the
 * decision; `money`: a payment, refund or case is open; `law`: a legal hold.
 */
export const deletionBases = ['dated', 'unlessPaid', 'undecided', 'money', 'law'] as const;

export type DeletionClock =
  | { basis: 'dated' | 'unlessPaid'; on: CalendarDate }
  | { basis: 'undecided' | 'money' | 'law'; on: null };

/**
 * The day on which {@link applicationVerdict} first says `due` if nothing changes. `rules`: of the next
 * nightly run's day, the earliest.
 */
export function deletionClock(
  rules: Pick<Rules, 'retention' | 'today'>,
  facts: ApplicationFacts,
): DeletionClock {
  if (facts.held) return { basis: 'law', on: null };
  const category = findCategory(facts);
  const limit = deleteOn(category, facts.madeOn, defaultLimits(rules));
  // An attempt ends within hours, long before the limit of an unpaid application.
  const openPayment = facts.openPayment && (category !== 'unpaid' || limit <= rules.today);
  const open = findOpenMatter({ ...facts, openPayment }, category);
  if (open !== null) return { basis: open === 'decision' ? 'undecided' : 'money', on: null };
  const afterTrip = lastsUntilTrip(facts, category) ? addDays(facts.tripEndsOn, 1) : limit;
  return {
    basis: category === 'unpaid' ? 'unlessPaid' : 'dated',
    on: latestOf([limit, afterTrip, rules.today]),
  };
}

function latestOf(days: readonly [CalendarDate, ...CalendarDate[]]): CalendarDate {
  return days.reduce((latest, day) => (day > latest ? day : latest));
}
