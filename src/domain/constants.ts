/** Published figures that no rule computes with; specification sections beside each. */

/** Photo of the traveller, specification 1 section 9, 2 section 5. */
export const photoRules = {
  maxAgeMonths: 6,
  widthMm: 50,
  heightMm: 60,
  format: 'JPEG',
  maxMegabytes: 1,
  minDpi: 300,
  background: 'white',
  colour: true,
} as const;

/** Passport, funds and stay as the requirements page states them, specification 1 section 9, 2 section 5. */
export const travelRequirements = {
  passportMonthsFromEntry: 6,
  fundsUsdPerDay: 50,
  visaValidDaysFromArrival: 180,
  maxStayDays: 90,
  maxStayPeriodDays: 180,
  extendable: false,
} as const;

/** Insurance claims, specification 1 sections 2 and 9. */
export const insuranceCover = { medicalUsd: 100_000 } as const;

/** Shortest answers the visa form takes, in characters, specification 1 section 9. */
export const minLengths = {
  placeOfBirth: 2,
  motherName: 2,
  fatherName: 2,
  address: 10,
} as const;

/** Cookie categories, specification 1 sections 1 and 9: only the necessary ones are required. */
export const cookieCategories = [
  { value: 'necessary', required: true },
  { value: 'analytics', required: false },
  { value: 'marketing', required: false },
] as const;

/** Timings in milliseconds, specification 1 section 9, 2 section 9, design 4.9. */
export const timings = {
  heroSlideMs: 4000,
  heroPreloadStartMs: 100,
  tokenRefreshMarginMs: 5000,
  threeDSecureSubmitMs: 1000,
  threeDSecureMissingRedirectMs: 3000,
  toastErrorMs: 8000,
  toastTermsMs: 5000,
  toastRemovedAfterMs: 1_000_000,
  notEligibleCountdownMs: 10_000,
  countriesCachedMs: 600_000,
  insuranceProductsCachedMs: 300_000,
  chatPollMs: 3000,
  debugPaymentRedirectMs: 3000,
  debugDirectRedirectMs: 2000,
} as const;

/** Only one toast is visible at a time, specification 1 section 9. */
export const visibleToasts = 1;

/** Back-office and files, specification 2 sections 5, 7 and 9. The file limit counts decoded bytes (design 4.20). */
export const adminPageSize = 50;
export const pdfMaxBytes = 5 * 1024 * 1024;

/**
 * What staff may write, in characters: the reason that goes into the rejection's e-mail, a note for colleagues, and why
 * a legal hold is placed or lifted.
 */
export const staffTextLimits = { reason: 1000, note: 2000, legalHold: 1000 } as const;

/** The debug page's test amount in US dollars, specification 2 section 9. */
export const debugPaymentUsd = 114;

/** Answers promised on the static pages, specification 2 section 9. */
export const contactPromises = { securityHours: 24, generalHours: 48, claimsBarredAfterYears: 1 } as const;

/** Consent by SMS is for adults, specification 2 sections 2 and 5. */
export const smsConsentMinAge = 18;
