import { LegalPage } from './LegalPage.tsx';

/** Turkish data protection policy, KVKK (specification 2 sections 2, 3 and 9). */
export default function KvkkPage() {
  return (
    <LegalPage
      namespace="kvkk"
      changed="2026-11-29"
      bilingual={{ original: 'kvkkOriginal', rendering: 'kvkkRendering' }}
      sections={[
        'controller',
        'data',
        'purposes',
        'grounds',
        'collection',
        'transfers',
        'retention',
        'security',
        'rights',
        'requests',
        'changes',
      ]}
    />
  );
}
