/**
 * Routes whose views are counted with consent. Pages of one application or payment, and staff pages, are not
 * counted.
 */
export const countedPages = [
  'index',
  'application',
  'insurance',
  'status',
  'faq',
  'requirements',
  'processing-times',
  'performance',
  'terms',
  'privacy',
  'security',
  'refund',
  'kvkk',
  'cancellation-policy',
  'payment-policy',
  'accessibility',
  'not-found',
] as const;

export type CountedPage = (typeof countedPages)[number];

export function isCountedPage(name: string): name is CountedPage {
  return countedPages.some((page) => page === name);
}
