/** Published figures that no rule computes with. */

/** Cookie categories, specification 1 sections 1 and 9. */
export const cookieCategories = [
  { value: 'necessary', required: true },
  { value: 'analytics', required: false },
  { value: 'marketing', required: false },
] as const;

/** Specification 1 section 9, 2 section 9, design 4.9. */
export const timings = {
  heroSlideMs: 4000,
  heroPreloadStartMs: 100,
  tokenRefreshMarginMs: 5000,
  threeDSecureSubmitMs: 1000,
  threeDSecureMissingRedirectMs: 3000,
  toastErrorMs: 8000,
  toastTermsMs: 5000,
  notEligibleCountdownMs: 10_000,
  countriesCachedMs: 600_000,
  insuranceProductsCachedMs: 300_000,
  debugPaymentRedirectMs: 3000,
  debugDirectRedirectMs: 2000,
} as const;

/** Specification 2 sections 5, 7 and 9. The file limit counts decoded bytes (design 4.20). */
export const staffPageSize = 50;
export const pdfMaxBytes = 5 * 1024 * 1024;

/** Longest texts in characters. `reason`: of a rejection. */
export const staffTextLimits = { reason: 1000, note: 2000, legalHold: 1000, written: 2000 } as const;

/** The debug page's amount, specification 2 section 9. */
export const debugPaymentUsd = 114;
