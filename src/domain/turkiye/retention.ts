import type { RetentionTerms } from '../rules/ruleBook.ts';

/**
 * In months: both published statements (design 4.14, specification 2 section 9), and two shorter limits of
 * our own. An unpaid application is no contract; a repeated call gets the same answer for a month.
 */
export const retentionTerms: RetentionTerms = {
  retention: {
    privacyPolicy: { visa: 12, insurance: 12, payments: 84, communications: 36, analytics: 26 },
    kvkkPolicy: { visa: 60, insurance: 120, communications: 24, logs: 12 },
    own: { unpaid: 6, repeatedCalls: 1 },
  },
};
