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

/** Whether a route is one whose views are counted. */
export function isCountedPage(name: string): name is CountedPage {
  return countedPages.some((page) => page === name);
}
