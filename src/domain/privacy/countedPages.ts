/** Pages counted with consent; not those of staff, of one application or of one payment. */
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
