import { LegalPage } from './LegalPage.tsx';

/** The accessibility statement, after the European Union's model: claims only what tests check. */
export default function AccessibilityPage() {
  return (
    <LegalPage
      namespace="accessibility"
      changed="2026-11-26"
      sections={['status', 'tested', 'time', 'signIn', 'known', 'report', 'complaints']}
    />
  );
}
