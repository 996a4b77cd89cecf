import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { formatUsd, processingFeeFor, serviceFeeCents, totalFor } from '../../../domain/prices/fees.ts';
import { optionsFor } from '../../../domain/prices/processingOptions.ts';
import { type ProcessingType, processingTypes } from '../../../domain/prices/processingTypes.ts';
import { commonBook } from '../../../domain/rules/commonBook.ts';
import { visaRulesOn } from '../../../domain/rules/visaRules.ts';
import type { Wizard } from './wizard.ts';

/** US dollars as "224.00" (specification 1 section 9). `processing`: null without a choice. */
export type Fees = { processing: string | null; service: string; total: string };

export function computeFees({ answers, prices }: Pick<Wizard, 'answers' | 'prices'>): Fees {
  const type = answers.processingType;
  const book = priceList(prices);
  return {
    processing: type === null ? null : formatUsd(processingFeeFor(book, type)),
    service: formatUsd(serviceFeeCents(book)),
    total: formatUsd(totalFor(book, type)),
  };
}

/** The price list with the server's prices after a refused amount. */
export function priceList(prices: Wizard['prices']): typeof commonBook {
  const { processing } = commonBook;
  const given = processingTypes.flatMap((type) => {
    const price = prices[type];
    return price === undefined ? [] : [[type, { ...processing[type], price }] as const];
  });
  return given.length === 0
    ? commonBook
    : { ...commonBook, processing: { ...processing, ...Object.fromEntries(given) } };
}

/**
 * The order so far, its total in US dollars. An option counts once it is offered for the arrival.
 */
export function orderSoFar({ answers, prices, today }: Pick<Wizard, 'answers' | 'prices' | 'today'>): {
  arrival: CalendarDate | null;
  option: { type: ProcessingType; total: string } | null;
} {
  const arrival = parseCalendarDate(dateText(answers.arrivalDate));
  if (arrival === null || arrival < today) return { arrival: null, option: null };
  const type = answers.processingType;
  const isOffered = optionsFor(visaRulesOn(today), arrival).some(({ value }) => value === type);
  const option = type === null || !isOffered ? null : { type, total: computeFees({ answers, prices }).total };
  return { arrival, option };
}
