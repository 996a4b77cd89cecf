import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../language/index.ts';
import { site } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';
import { Container } from '../ui/Layout.tsx';
import { Logo } from './Logo.tsx';
import { cardBrands, footerColumns, securityClaims } from './menus.ts';
import { NonAffiliation } from './NonAffiliation.tsx';

/** Specification 1 section 2: columns, claims, card brands, who we are not, and a faint dot for staff. */
export function Footer() {
  const { t } = useTranslation('common');
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm">
      <Container className="flex flex-col gap-10 py-12">
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
          <div className="flex flex-col gap-3">
            <Logo />
            <p className="text-muted">{t('footer.operator')}</p>
          </div>
          {footerColumns.map((column) => (
            <FooterColumn key={column.title} title={t(column.title)}>
              {column.links.map(({ href, text }) => (
                <li key={text}>
                  <Link href={href} className={linkLook}>
                    {t(text)}
                  </Link>
                </li>
              ))}
            </FooterColumn>
          ))}
          <FooterColumn title={t('footer.support.title')}>
            <li>
              <a href={`mailto:${site.supportEmail}`} className={linkLook}>
                {t('footer.support.mail')}
              </a>
            </li>
            <li className="text-muted">
              <bdi>{site.supportEmail}</bdi>
            </li>
            <li className="text-muted">{t('footer.support.always')}</li>
          </FooterColumn>
        </div>
        <SecurityClaims />
        <div className="flex items-end justify-between gap-4 border-t border-line pt-6">
          <NonAffiliation />
          {/* Staff pages are another document in another language: a full load, not a change of page. */}
          <a
            href="/admin"
            aria-label="Yönetim paneli"
            className="grid size-6 shrink-0 place-items-center text-line no-underline"
          >
            •
          </a>
        </div>
      </Container>
    </footer>
  );
}

const linkLook = 'inline-flex min-h-8 items-center text-ink no-underline hover:text-accent hover:underline';

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-sm">{title}</h2>
      <ul className="flex flex-col gap-1">{children}</ul>
    </div>
  );
}

function SecurityClaims() {
  const { t } = useTranslation('common');
  return (
    <div className="grid gap-8 border-t border-line pt-8 lg:grid-cols-2">
      <div>
        <h2 className="mb-3 text-sm">{t('footer.security.title')}</h2>
        <ul className="grid gap-2 text-muted">
          {securityClaims.map((claim) => (
            <li key={claim} className="flex items-start gap-2">
              <Icon name="lock" className="text-accent" />
              {t(`footer.security.${claim}`)}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="mb-3 text-sm">{t('footer.cards')}</h2>
        <ul className="flex flex-wrap gap-2">
          {cardBrands.map((brand) => (
            <li
              key={brand}
              className="rounded-sm border border-line bg-surface px-2.5 py-1 text-xs font-semibold text-muted"
            >
              {brand}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
