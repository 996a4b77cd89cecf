import { travelRequirements } from '../../domain/constants.ts';
import { serviceFeeUsd, totalRange } from '../../domain/fees/fees.ts';
import { processingOptions } from '../../domain/processing/processingOptions.ts';
import { formatPrice } from '../language/index.ts';

const prices = processingOptions.map(({ price }) => price);
const totals = totalRange();

/** What the visitor pays, as texts state it: each figure comes from the one price table (design 4.1). */
export const publishedPrices = {
  fee: formatPrice(serviceFeeUsd),
  processingFrom: formatPrice(Math.min(...prices)),
  processingTo: formatPrice(Math.max(...prices)),
  totalFrom: formatPrice(totals.lowest / 100),
  totalTo: formatPrice(totals.highest / 100),
};

/** The stated conditions of passport and stay, specification 2 section 5. */
export const publishedConditions = {
  passportMonths: travelRequirements.passportMonthsFromEntry,
  validDays: travelRequirements.visaValidDaysFromArrival,
  maxDays: travelRequirements.maxStayDays,
  periodDays: travelRequirements.maxStayPeriodDays,
};
