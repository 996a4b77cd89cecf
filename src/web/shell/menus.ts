import type { KeyOf } from '../language/textKeys.ts';

export type MenuLink = { href: string; text: KeyOf<'common'> };

export const mainMenu: readonly MenuLink[] = [
  { href: '/', text: 'nav.home' },
  { href: '/application', text: 'nav.application' },
  { href: '/status', text: 'nav.status' },
  { href: '/insurance', text: 'nav.insurance' },
];

export type FooterMenu = { title: KeyOf<'common'>; links: readonly MenuLink[] };

/** The link columns of specification 1 section 2. Footer.tsx adds other items. */
export const footerMenus = {
  application: {
    title: 'footer.application.title',
    links: [
      { href: '/application', text: 'footer.application.new' },
      { href: '/status', text: 'footer.application.status' },
      { href: '/status', text: 'footer.application.download' },
    ],
  },
  information: {
    title: 'footer.information.title',
    links: [
      { href: '/faq', text: 'footer.information.faq' },
      { href: '/requirements', text: 'footer.information.requirements' },
      { href: '/processing-times', text: 'footer.information.times' },
      { href: '/performance', text: 'footer.information.performance' },
    ],
  },
  support: {
    title: 'footer.support.title',
    links: [{ href: '/faq', text: 'footer.support.help' }],
  },
  legal: {
    title: 'footer.legal.title',
    links: [
      { href: '/terms', text: 'footer.legal.terms' },
      { href: '/privacy', text: 'footer.legal.privacy' },
      { href: '/refund', text: 'footer.legal.refund' },
      { href: '/security', text: 'footer.legal.security' },
      { href: '/payment-policy', text: 'footer.legal.payment' },
      { href: '/cancellation-policy', text: 'footer.legal.cancellation' },
      { href: '/kvkk', text: 'footer.legal.kvkk' },
      { href: '/accessibility', text: 'footer.legal.accessibility' },
    ],
  },
} as const satisfies Record<string, FooterMenu>;

/** One word each, for a phone. The short footer also has our address and the cookie settings. */
export const shortFooterLinks: readonly MenuLink[] = [
  { href: '/faq', text: 'footer.short.help' },
  { href: '/privacy', text: 'footer.short.privacy' },
  { href: '/terms', text: 'footer.short.terms' },
  { href: '/accessibility', text: 'footer.short.accessibility' },
];

/** Specification 1 section 1, worded to be true of the product (design 4.16). */
export const securityClaims = ['encryption', 'tls', 'pci', 'kvkk'] as const;
