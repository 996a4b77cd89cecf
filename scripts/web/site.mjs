/** What the operator may set, as the web app's texts use it. The build is stale when it changes. */
export function siteFrom(environment) {
  const officialSite = environment.OFFICIAL_SITE_URL || 'https://www.evisa.gov.tr';
  return {
    brand: environment.BRAND_NAME || 'Kapı',
    operator: environment.OPERATOR_NAME || 'Kapı Consultancy Ltd (United Kingdom)',
    supportEmail: environment.SUPPORT_EMAIL || 'support@kapi.example',
    officialSite,
    officialSiteName: new URL(officialSite).host,
  };
}
