import type { ReactNode } from 'react';
import { Trans } from '../language/Trans.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { Banner } from '../ui/Banner.tsx';
import { Container } from '../ui/Layout.tsx';

/** Says that the page needs scripts; the build puts it into the document. */
export function WithoutScripts({ isForStaff }: { isForStaff: boolean }) {
  const { t } = useTranslation('withoutScripts');
  return (
    <Container width="form" className="py-4">
      <Banner tone="warning" title={t('title')}>
        <p>{t('text')}</p>
        {!isForStaff && (
          <p>
            <Trans
              t={t}
              i18nKey="help"
              components={{
                support: <Address href={`mailto:${site.supportEmail}`} />,
                official: <Address href={site.officialSite} />,
              }}
            />
          </p>
        )}
      </Banner>
    </Container>
  );
}

function Address({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} dir="ltr" className="text-link wrap-anywhere">
      {children}
    </a>
  );
}
