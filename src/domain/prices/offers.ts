import { type CalendarDate, todayInIstanbul } from '../calendar/calendarDate.ts';
import type { Rules } from '../rules/ruleBook.ts';
import { dueAt } from './dueAt.ts';
import { processingFeeFor, totalFor } from './fees.ts';
import { optionsFor, type ProcessingOption } from './processingOptions.ts';
import type { ProcessingType } from './processingTypes.ts';

/** A processing option as it is offered for an arrival, paid for at a given moment. */
export type Offer = ProcessingOption & {
  processingCents: number;
  /** What is charged: with the service fee. */
  totalCents: number;
  due: Date;
  /** Expected on the day of arrival or before. */
  isInTime: boolean;
};

/**
 * The options offered for an arrival, the slowest first, and whether each is expected in time when it is paid for at
 * `now`: a weekend in between can make an offered option late. None for a day that is over.
 */
export function offersFor(
  rules: Pick<Rules, 'processing' | 'serviceFeeUsd' | 'businessHours' | 'today'>,
  arrival: CalendarDate,
  now: Date,
): Offer[] {
  if (arrival < rules.today) return [];
  return optionsFor(rules, arrival).map((option) => {
    const due = dueAt(rules, now, option.value);
    return {
      ...option,
      processingCents: processingFeeFor(rules, option.value),
      totalCents: totalFor(rules, option.value),
      due,
      isInTime: todayInIstanbul(due) <= arrival,
    };
  });
}

/** The cheapest that is in time; null when none is. */
export function cheapestInTime(offers: readonly Offer[]): ProcessingType | null {
  return cheapest(offers.filter(({ isInTime }) => isInTime))?.value ?? null;
}

/** What an offer gains on a cheaper one, in milliseconds, and what it costs more, in cents. */
export type SmallGain = { than: ProcessingType; soonerMs: number; moreCents: number };

/** A gain below this is small: two hours. */
const smallGainMs = 2 * 3_600_000;

/** The cheapest offer that comes less than two hours later than this one; null where paying more gains more. */
export function smallGain(offer: Offer, offers: readonly Offer[]): SmallGain | null {
  const soonerMs = (other: Offer) => other.due.getTime() - offer.due.getTime();
  const than = cheapest(
    offers.filter((other) => other.totalCents < offer.totalCents && soonerMs(other) < smallGainMs),
  );
  if (than === undefined) return null;
  return {
    than: than.value,
    soonerMs: Math.max(0, soonerMs(than)),
    moreCents: offer.totalCents - than.totalCents,
  };
}

/**
 * The choice after the rules or the day changed, specification 1 section 4: kept while offered, else the first option
 * offered (`changed`: a toast says so). Null when there is none, or none that is in time. No choice yet stays no choice.
 */
export function adjustChoice(
  current: ProcessingType | null,
  offers: readonly Pick<Offer, 'value' | 'isInTime'>[],
): { choice: ProcessingType | null; changed: boolean } {
  if (current === null || offers.some(({ value }) => value === current)) {
    return { choice: current, changed: false };
  }
  const [first] = offers.some(({ isInTime }) => isInTime) ? offers : [];
  return { choice: first?.value ?? null, changed: first !== undefined };
}

/** The choice after the arrival date changed: where no option is in time nothing is chosen, else as `adjustChoice`. */
export function choiceForArrival(
  current: ProcessingType | null,
  offers: readonly Pick<Offer, 'value' | 'isInTime'>[],
): { choice: ProcessingType | null; changed: boolean } {
  if (!offers.some(({ isInTime }) => isInTime)) return { choice: null, changed: false };
  return adjustChoice(current, offers);
}

function cheapest(offers: readonly Offer[]): Offer | undefined {
  return [...offers].sort((a, b) => a.totalCents - b.totalCents)[0];
}
