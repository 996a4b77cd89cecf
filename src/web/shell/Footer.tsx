import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { acceptedCards } from '../../domain/payments/acceptedCards.ts';
import { openChat } from '../chat/chatState.ts';
import { openCookieSettings } from '../consent/store.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';
import { Container } from '../ui/Layout.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import marks from './cardMarks.svg';
import { Logo } from './Logo.tsx';
import { type FooterMenu, footerMenus, type MenuLink, securityClaims, shortFooterLinks } from './menus.ts';
import { NonAffiliation } from './NonAffiliation.tsx';

/**
 * Columns, claims, card brands, non-affiliation, and a faint dot for staff (specification 1 section
 * 2).
 */
export function Footer() {
  const { t } = useTranslation('common');
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm">
      <Container className="flex flex-col gap-10 py-12">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-10 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-[1.2fr_1fr_1fr_1.2fr_1.2fr]">
          <div className="col-span-full flex flex-col gap-3 lg:col-span-1">
            <Logo />
            <p className="text-muted">{noBreakHyphens(t('footer.operator'))}</p>
            {/* A full load: the router does not scroll to anchors. */}
            <a href="/terms#law" className={linkLook}>
              {t('footer.complaints')}
            </a>
          </div>
          <FooterColumn menu={footerMenus.application} />
          <FooterColumn menu={footerMenus.information} />
          <FooterColumn menu={footerMenus.support} first={<WaysToUs />} />
          <FooterColumn
            menu={footerMenus.legal}
            last={<CookieSettingsButton text="footer.legal.cookies" />}
          />
        </div>
        <SecurityClaims />
        <div className="flex items-end justify-between gap-4 border-t border-line pt-6">
          <NonAffiliation />
          {/* A full load: staff pages are another document. */}
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

/** For a form or payment: help, rules and non-affiliation, no links that lead away. */
export function ShortFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-sm">
      <Container className="flex flex-col gap-3 py-5">
        <ul className="flex flex-wrap gap-x-5 max-sm:gap-x-3.5 max-sm:text-xs">
          {shortFooterLinks.map((link) => (
            <FooterLink key={link.text} {...link} />
          ))}
          <li>
            <a href={`mailto:${site.supportEmail}`} className={linkLook}>
              <bdi>{site.supportEmail}</bdi>
            </a>
          </li>
          <CookieSettingsButton text="footer.short.cookies" />
        </ul>
        <NonAffiliation />
      </Container>
    </footer>
  );
}

const linkLook =
  'inline-flex min-h-8 max-w-full items-center py-1 wrap-anywhere hyphens-auto text-ink no-underline hover:text-accent hover:underline';

/** A menu under its title, with items before and after its links. */
function FooterColumn({ menu, first, last }: { menu: FooterMenu; first?: ReactNode; last?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-sm">{t(menu.title)}</h2>
      <ul className="flex flex-col gap-1">
        {first}
        {menu.links.map((link) => (
          <FooterLink key={link.text} {...link} />
        ))}
        {last}
      </ul>
    </div>
  );
}

function FooterLink({ href, text }: MenuLink) {
  const { t } = useTranslation('common');
  return (
    <li>
      <Link href={href} className={linkLook}>
        <span>{noBreakHyphens(t(text))}</span>
      </Link>
    </li>
  );
}

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
      <li className="noscript:hidden">
        <ChatLink className={linkLook} />
      </li>
      <li className="flex flex-col">
        <a href={address} className={linkLook}>
          <bdi>{site.supportEmail}</bdi>
        </a>
        <span className="text-muted">{noBreakHyphens(t('footer.support.always'))}</span>
      </li>
    </>
  );
}

function CookieSettingsButton({ text }: { text: MenuLink['text'] }) {
  const { t } = useTranslation('common');
  return (
    <li>
      <button type="button" onClick={openCookieSettings} className={`${linkLook} text-start`}>
        {t(text)}
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
              <span>{noBreakHyphens(t(`footer.security.${claim}`))}</span>
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

/**
 * The cards of specification 1 section 2 as our own marks, not the brands' logos, on white in light
 * and dark.
 */
function CardMarks() {
  return (
    <ul className="flex flex-wrap gap-2">
      {acceptedCards.map((brand) => (
        <li key={brand}>
          <svg role="img" aria-label={brand} viewBox="0 0 44 30" width="44" height="30" className="block">
            <rect x=".5" y=".5" width="43" height="29" rx="4" fill="#fff" className="stroke-line" />
            <use href={`${marks}#${brand}`} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

function ChatLink({ className }: { className: string }) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => openChat(event.currentTarget)}
    >
      {t('chat.open')}
    </button>
  );
}
