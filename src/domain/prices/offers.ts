import { type CalendarDate, todayInIstanbul } from '../calendar/calendarDate.ts';
import type { Rules } from '../rules/ruleBook.ts';
import { dueAt } from './dueAt.ts';
import { processingFeeFor, totalFor } from './fees.ts';
import { optionsFor, type ProcessingOption } from './processingOptions.ts';
import type { ProcessingType } from './processingTypes.ts';

export type Offer = ProcessingOption & {
  processingCents: number;
  /** With the service fee. */
  totalCents: number;
  due: Date;
  /** Due on the day of arrival or before. */
  isInTime: boolean;
};

/**
 * Options for an arrival, slowest first, if paid at `now`: a weekend in between can make one late. None for a
 * past day.
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

export function cheapestInTime(offers: readonly Offer[]): ProcessingType | null {
  return cheapest(offers.filter(({ isInTime }) => isInTime))?.value ?? null;
}

/** Gain over a cheaper offer. */
export type SmallGain = { than: ProcessingType; soonerMs: number; moreCents: number };

const smallGainMs = 2 * 3_600_000;

/** The cheapest offer less than two hours slower; null if paying more gains more. */
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

/** `replaced`: the traveller's own option, for which `chosen` stands in. Null if `chosen` is their own. */
export type OptionChoice = { chosen: ProcessingType | null; replaced: ProcessingType | null };

/**
 * After the rules or the day changed, specification 1 section 4: kept while offered, else the first option.
 * None if none is offered in time. No choice stays no choice.
 */
export function adjustChoice(
  { chosen, replaced }: OptionChoice,
  offers: readonly Pick<Offer, 'value' | 'isInTime'>[],
): OptionChoice {
  if (chosen === null || offers.some(({ value }) => value === chosen)) return { chosen, replaced };
  const [first] = offers.some(({ isInTime }) => isInTime) ? offers : [];
  return { chosen: first?.value ?? null, replaced: replaced ?? chosen };
}

/**
 * After the arrival date changed: none if no option is in time, else as `adjustChoice` for the traveller's
 * own option. A near date, passed while day, month and year are typed, changes nothing for the date after it.
 */
export function choiceForArrival(
  { chosen, replaced }: OptionChoice,
  offers: readonly Pick<Offer, 'value' | 'isInTime'>[],
): OptionChoice {
  const own = replaced ?? chosen;
  if (!offers.some(({ isInTime }) => isInTime)) return { chosen: null, replaced: own };
  return adjustChoice({ chosen: own, replaced: null }, offers);
}

function cheapest(offers: readonly Offer[]): Offer | undefined {
  return [...offers].sort((a, b) => a.totalCents - b.totalCents)[0];
}
