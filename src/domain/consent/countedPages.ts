/**
 * The pages whose views are counted when a visitor agrees, by the name of their route. Pages of one application or one
 * payment, and those of staff, are not among them.
 */
export const countedPages = [
  'index',
  'application',
  'insurance',
  'status',
  'faq',
  'requirements',
  'processing-times',
  'terms',
  'privacy',
  'security',
  'refund',
  'kvkk',
  'cancellation-policy',
  'payment-policy',
  'not-found',
] as const;

export type CountedPage = (typeof countedPages)[number];

export function isCountedPage(name: string): name is CountedPage {
  return countedPages.some((page) => page === name);
}
