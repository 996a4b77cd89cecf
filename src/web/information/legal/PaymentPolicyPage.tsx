import { LegalPage } from './LegalPage.tsx';

/** Payment, chargeback and 3-D Secure policy (specification 2 section 2). */
export default function PaymentPolicyPage() {
  return (
    <LegalPage
      namespace="paymentPolicy"
      changed="2026-11-26"
      sections={[
        'consultancy',
        'prices',
        'methods',
        'cardData',
        'threeDSecure',
        'states',
        'unpaid',
        'duplicates',
        'receipts',
        'chargebacks',
        'fraud',
        'refunds',
        'contact',
      ]}
    />
  );
}
