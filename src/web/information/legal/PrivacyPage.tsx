import { LegalPage } from './LegalPage.tsx';

/** Privacy policy (specification 2 sections 2 and 9). */
export default function PrivacyPage() {
  return (
    <LegalPage
      namespace="privacy"
      changed="2026-11-30"
      sections={[
        'introduction',
        'collected',
        'cookies',
        'analytics',
        'use',
        'sharing',
        'security',
        'retention',
        'rights',
        'regions',
        'links',
        'children',
        'transfers',
        'updates',
        'contact',
      ]}
    />
  );
}
