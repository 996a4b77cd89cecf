import type { ReactNode } from 'react';
import type { ShownDeletion } from '../../contract/applicant.ts';
import { formatDate } from '../language/format.ts';
import { Trans } from '../language/Trans.tsx';
import { useTranslation } from '../language/useTranslation.ts';

/** Says on which day the data of the application is deleted, or why no day can be named yet. */
export function DeletionNotice({ deletion: { basis, on } }: { deletion: ShownDeletion }) {
  const { t, i18n } = useTranslation('status');
  return (
    <p className="max-w-prose text-sm text-muted">
      {t(`deletion.${basis}`, { date: on === null ? '' : formatDate(on, i18n.language) })}{' '}
      <Trans t={t} i18nKey="deletion.payments" components={{ privacy: <PrivacyLink /> }} />
    </p>
  );
}

/** `Trans` fills in the words. */
function PrivacyLink({ children }: { children?: ReactNode }) {
  return (
    <a href="/privacy" className="text-link">
      {children}
    </a>
  );
}
