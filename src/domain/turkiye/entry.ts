import type { EntryRules } from '../rules/ruleBook.ts';

/** Ages for supporting documents, and travel requirements; specification 1 sections 4 and 9, 2 section 5. */
export const entry: EntryRules = {
  documentAges: { EGY: { from: 15, to: 45 } },
  oldestAge: 120,
  travelRequirements: {
    passportMonthsFromEntry: 6,
    fundsUsdPerDay: 50,
    visaValidDaysFromArrival: 180,
    maxStayDays: 90,
    maxStayPeriodDays: 180,
    extendable: false,
  },
};
