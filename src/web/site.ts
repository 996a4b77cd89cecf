/** Names and addresses the operator may set (BRAND_NAME, OPERATOR_NAME, SUPPORT_EMAIL, OFFICIAL_SITE_URL). Every text may use them as {{brand}} and so on. */
export const site = __SITE__;
