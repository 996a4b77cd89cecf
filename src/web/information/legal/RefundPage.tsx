import { LegalPage } from './LegalPage.tsx';

/** English refund and cancellation policy (specification 2 section 9). */
export default function RefundPage() {
  return (
    <LegalPage
      namespace="refund"
      changed="2026-11-29"
      sections={[
        'scope',
        'before',
        'after',
        'rejection',
        'duplicates',
        'late',
        'request',
        'review',
        'withdrawal',
        'otherPolicies',
        'contact',
      ]}
    />
  );
}
