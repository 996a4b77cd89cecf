import type { PriceList } from '../rules/ruleBook.ts';

/** Prices and processing times; specification 1 section 9 and 2 section 9. */
export const prices: PriceList = {
  serviceFeeUsd: 69,
  // A business day has nine hours: 24 hours are one day, 12 hours half of one, so that a dearer option is
  // never due later than a cheaper one.
  processing: {
    slow: { label: '7 days', price: 90, minDays: 7, dueHours: 63 },
    standard: { label: '4 days', price: 155, minDays: 4, dueHours: 36 },
    fast: { label: '2 days', price: 205, minDays: 2, dueHours: 18 },
    urgent_24: { label: '24 hours', price: 320, minDays: 1, dueHours: 9 },
    urgent_12: { label: '12 hours', price: 370, minDays: 1, dueHours: 4.5 },
    urgent_4: { label: '4 hours', price: 450, minDays: 1, dueHours: 4 },
    urgent_1: { label: '1 hour', price: 685, minDays: 1, dueHours: 1 },
  },
  // Not in the specification. The texts `insurance:lead` and `faq:questions.time` repeat it.
  insuranceDueDays: 1,
};
