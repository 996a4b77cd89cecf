import type { ReactNode } from 'react';
import { Trans } from '../../language/Trans.tsx';
import { useTranslation } from '../../language/useTranslation.ts';
import { site } from '../../site.ts';

/** Names insurer, emergency number and policy wording. */
export function InsurerNote({ className }: { className?: string }) {
  const { t } = useTranslation('insurance');
  return (
    <p className={className}>
      <Trans t={t} i18nKey="claims.insurer" components={{ wording: <PolicyWordingLink /> }} />
    </p>
  );
}

/** In a new window: the filled-in form stays. */
function PolicyWordingLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <a href={site.policyWording} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> {t('nonAffiliation.newWindow')}</span>
    </a>
  );
}
