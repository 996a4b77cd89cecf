/**
 * Names and addresses of the operator (BRAND_NAME, OPERATOR_NAME, SUPPORT_EMAIL,
 * OFFICIAL_SITE_URL), in every text as {{brand}} and so on.
 */
export const site = __SITE__;

/** What the insurer has agreed to. By itself, so that a build without it leaves its code out. */
export const issuesAtPayment = __ISSUES_AT_PAYMENT__;
