/** Where the shell leads, as data. `text` is a key of `common`. */
export type MenuLink = { href: string; text: string };

export const mainMenu: readonly MenuLink[] = [
  { href: '/', text: 'nav.home' },
  { href: '/application', text: 'nav.application' },
  { href: '/status', text: 'nav.status' },
  { href: '/insurance', text: 'nav.insurance' },
];

export type FooterMenu = { title: string; links: readonly MenuLink[] };

/** The columns of specification 1 section 2; what stands in them besides links is the footer's own. */
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
    ],
  },
} as const satisfies Record<string, FooterMenu>;

/** Specification 1 section 1, worded so that each is true of what the product does (design 4.16). */
export const securityClaims = ['encryption', 'tls', 'pci', 'kvkk'] as const;
