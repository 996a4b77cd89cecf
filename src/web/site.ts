/**
 * Names and addresses of the operator (BRAND_NAME, OPERATOR_NAME, SUPPORT_EMAIL,
 * OFFICIAL_SITE_URL), in every text as {{brand}} and so on.
 */
export const site = __SITE__;
