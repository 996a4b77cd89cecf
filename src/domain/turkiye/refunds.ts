import type { RefundTerms } from '../rules/ruleBook.ts';
import { prices } from './prices.ts';

/** The three published refund policies, specification 2 section 9. */
export const refundTerms: RefundTerms = {
  refunds: {
    terms: { requestHours: 24, payoutBusinessDays: { from: 5, to: 10 } },
    refundPolicy: {
      requestDays: 7,
      deductionPercent: 20,
      reviewBusinessDays: { from: 5, to: 7 },
      payoutBusinessDays: 14,
    },
    cancellationPolicy: {
      requestHours: 24,
      visaPercent: 80,
      keptAfterSubmissionCents: prices.serviceFeeUsd * 100,
      insuranceEarlyHours: 48,
      insuranceEarlyPercent: 90,
      insuranceLateHours: 24,
      insuranceLatePercent: 70,
      documentedPercent: 100,
      replyHours: 48,
      payoutBusinessDays: { from: 5, to: 10 },
      escalationBusinessDays: 7,
    },
  },
};
