import type { LanguageCode } from '../../domain/languages.ts';
import { processingPriceRange, totalRange } from '../../domain/prices/fees.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';

const { travelRequirements } = commonBook;
const processing = processingPriceRange(commonBook);
const totals = totalRange(commonBook);

/** Prices for texts, from the one price table (design 4.1). */
export const publishedPrices = (language: LanguageCode) => ({
  fee: formatPrice(commonBook.serviceFeeUsd, language),
  processingFrom: formatPrice(processing.lowest, language),
  processingTo: formatPrice(processing.highest, language),
  totalFrom: formatPrice(totals.lowest / 100, language),
  totalTo: formatPrice(totals.highest / 100, language),
});

/** Conditions of passport and stay (specification 2 section 5). */
export const publishedConditions = {
  passportMonths: travelRequirements.passportMonthsFromEntry,
  validDays: travelRequirements.visaValidDaysFromArrival,
  maxDays: travelRequirements.maxStayDays,
  periodDays: travelRequirements.maxStayPeriodDays,
};
