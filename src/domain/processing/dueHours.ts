import type { ProcessingType } from './processingOptions.ts';

/**
 * Business hours from payment to the promised result. Processing is counted in business hours (specification 2
 * section 9) and a business day has nine: days are business days, 24 hours are one of them and 12 hours half of
 * one, so that a dearer option is never due later than a cheaper one.
 */
export const dueHours: Readonly<Record<ProcessingType, number>> = {
  slow: 63,
  standard: 36,
  fast: 18,
  urgent_24: 9,
  urgent_12: 4.5,
  urgent_4: 4,
  urgent_1: 1,
};
