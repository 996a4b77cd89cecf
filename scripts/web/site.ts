import type { Operator } from '../../src/server/operator.ts';

/** The operator's settings in the environment, for the web app's texts. */
export function siteFrom(environment: Record<string, string | undefined>, { company, insurer }: Operator) {
  const officialSite = environment['OFFICIAL_SITE_URL'] || 'https://www.evisa.gov.tr';
  return {
    brand: environment['BRAND_NAME'] || 'Kapı',
    operator: company.name,
    supportEmail: environment['SUPPORT_EMAIL'] || 'support@kapi.example',
    officialSite,
    officialSiteName: new URL(officialSite).host,
    policyWording: insurer?.policyWording ?? '',
  };
}
