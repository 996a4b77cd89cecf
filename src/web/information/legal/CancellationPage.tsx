import { LegalPage } from './LegalPage.tsx';

/** Turkish cancellation and refund policy (specification 2 section 9). */
export default function CancellationPage() {
  return (
    <LegalPage
      namespace="cancellation"
      changed="2026-11-26"
      bilingual={{ original: 'cancellationOriginal', rendering: 'cancellationRendering' }}
      sections={[
        'scope',
        'visaBefore',
        'visaAfter',
        'insurance',
        'exceptions',
        'request',
        'payout',
        'escalation',
        'withdrawal',
        'otherPolicies',
        'contact',
      ]}
    />
  );
}
