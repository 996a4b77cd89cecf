/** Where the shell leads, as data. Only pages that exist stand here. `text` is a key of `common`. */
export type MenuLink = { href: string; text: string };

export const mainMenu: readonly MenuLink[] = [
  { href: '/', text: 'nav.home' },
  { href: '/application', text: 'nav.application' },
  { href: '/status', text: 'nav.status' },
  { href: '/insurance', text: 'nav.insurance' },
];

export const footerColumns: readonly { title: string; links: readonly MenuLink[] }[] = [
  {
    title: 'footer.application.title',
    links: [
      { href: '/application', text: 'footer.application.new' },
      { href: '/status', text: 'footer.application.status' },
      { href: '/status', text: 'footer.application.download' },
      { href: '/insurance', text: 'footer.application.insurance' },
    ],
  },
  {
    title: 'footer.legal.title',
    links: [
      { href: '/terms', text: 'footer.legal.terms' },
      { href: '/privacy', text: 'footer.legal.privacy' },
    ],
  },
];

/** Specification 1 section 1, worded so that each is true of what the product does (design 4.16). */
export const securityClaims = ['encryption', 'tls', 'pci', 'kvkk'] as const;

/** Specification 1 section 2. */
export const cardBrands = [
  'Visa',
  'Mastercard',
  'Amex',
  'Discover',
  'Troy',
  'JCB',
  'Diners',
  'UnionPay',
] as const;
