import type { TravellerRequestTerms } from '../rules/ruleBook.ts';

/** Our own: two weeks for a document that an office issues. */
export const travellerRequests: TravellerRequestTerms = {
  travellerRequests: { answerDays: 14, reminderDays: [2, 5] },
};
