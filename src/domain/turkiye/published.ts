import type { PublishedRequirements } from '../rules/ruleBook.ts';

/** Published figures that no rule uses; specification 1 section 9, 2 sections 2, 5 and 9. */
export const published: PublishedRequirements = {
  photo: {
    maxAgeMonths: 6,
    widthMm: 50,
    heightMm: 60,
    format: 'JPEG',
    maxMegabytes: 1,
    minDpi: 300,
    background: 'white',
    colour: true,
  },
  privacyPromises: {
    privacyPolicyAnswerMonths: 1,
    privacyPolicyExtensionMonths: 2,
    kvkkAnswerDays: 30,
    backupDays: 30,
    minAge: 16,
  },
  consumerLaw: { withdrawalDays: 14 },
  contactPromises: { securityHours: 24, generalHours: 48, claimsBarredAfterYears: 1 },
  smsConsentMinAge: 18,
};
