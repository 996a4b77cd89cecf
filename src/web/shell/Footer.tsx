import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ChatLink } from '../chat/index.ts';
import { openCookieSettings } from '../consent/index.ts';
import { useTranslation } from '../language/index.ts';
import { site } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';
import { Container } from '../ui/Layout.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { CardMarks } from './CardMarks.tsx';
import { Logo } from './Logo.tsx';
import { type FooterMenu, footerMenus, securityClaims } from './menus.ts';
import { NonAffiliation } from './NonAffiliation.tsx';

/** Specification 1 section 2: columns, claims, card brands, who we are not, and a faint dot for staff. */
export function Footer() {
  const { t } = useTranslation('common');
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm">
      <Container className="flex flex-col gap-10 py-12">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-10 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-[1.2fr_1fr_1fr_1.2fr_1.2fr]">
          <div className="col-span-full flex flex-col gap-3 lg:col-span-1">
            <Logo />
            <p className="text-muted">{unbroken(t('footer.operator'))}</p>
          </div>
          <FooterColumn menu={footerMenus.application} />
          <FooterColumn menu={footerMenus.information} />
          <FooterColumn menu={footerMenus.support} first={<WaysToUs />} />
          <FooterColumn menu={footerMenus.legal} last={<CookieSettingsButton />} />
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

const linkLook =
  'inline-flex min-h-8 max-w-full items-center wrap-anywhere hyphens-auto text-ink no-underline hover:text-accent hover:underline';

/** A menu under its title, with further items before and after its links. */
function FooterColumn({ menu, first, last }: { menu: FooterMenu; first?: ReactNode; last?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-sm">{t(menu.title)}</h2>
      <ul className="flex flex-col gap-1">
        {first}
        {menu.links.map(({ href, text }) => (
          <li key={text}>
            <Link href={href} className={linkLook}>
              {t(text)}
            </Link>
          </li>
        ))}
        {last}
      </ul>
    </div>
  );
}

/** Mail and the live chat. */
function WaysToUs() {
  const { t } = useTranslation('common');
  const address = `mailto:${site.supportEmail}`;
  return (
    <>
      <li>
        <a href={address} className={linkLook}>
          {t('footer.support.mail')}
        </a>
      </li>
      <li>
        <ChatLink className={linkLook} />
      </li>
      <li className="flex flex-col">
        <a href={address} className={linkLook}>
          <bdi>{site.supportEmail}</bdi>
        </a>
        <span className="text-muted">{t('footer.support.always')}</span>
      </li>
    </>
  );
}

function CookieSettingsButton() {
  const { t } = useTranslation('common');
  return (
    <li>
      <button type="button" onClick={openCookieSettings} className={`${linkLook} text-start`}>
        {t('footer.legal.cookies')}
      </button>
    </li>
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
              <span>{unbroken(t(`footer.security.${claim}`))}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="mb-3 text-sm">{t('footer.cards')}</h2>
        <CardMarks />
      </div>
    </div>
  );
}
