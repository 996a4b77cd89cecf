import { LegalPage } from './LegalPage.tsx';

/** Terms (specification 2 sections 2, 5 and 9). */
export default function TermsPage() {
  return (
    <LegalPage
      namespace="terms"
      changed="2026-11-29"
      sections={[
        'service',
        'requirements',
        'content',
        'prohibitions',
        'thirdParty',
        'ai',
        'commercial',
        'sms',
        'eSign',
        'suspension',
        'disclaimers',
        'liability',
        'indemnification',
        'notices',
        'entire',
        'timeBarred',
        'referrals',
        'refunds',
        'withdrawal',
        'law',
      ]}
    />
  );
}
