import { LegalPage } from './LegalPage.tsx';

/** Security policy (specification 2 sections 2 and 9). */
export default function SecurityPage() {
  return (
    <LegalPage
      namespace="security"
      changed="2026-11-26"
      sections={[
        'principles',
        'storage',
        'connection',
        'payment',
        'uploads',
        'access',
        'abuse',
        'device',
        'you',
        'incidents',
        'report',
      ]}
    />
  );
}
