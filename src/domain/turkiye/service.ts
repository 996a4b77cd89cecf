import type { ServiceTerms } from '../rules/ruleBook.ts';

/** Our own. Providers usually give ten days for evidence. */
export const service: ServiceTerms = {
  service: {
    draftDays: 7,
    checkoutHours: 24,
    emailCorrection: { hours: 24, times: 3 },
    mailLinkDays: 90,
    holderProofDays: 90,
    chat: { replyMailSeconds: 120, conversationDays: 30 },
    disputes: { evidenceDays: 10, urgentDays: 3 },
  },
};
