import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageSource, pageSources } from './pageSources.ts';
import { findRoute, notFoundRoute, routes } from './routes.ts';

describe('the route table', () => {
  it.each([
    '/',
    '/application',
    '/insurance',
    '/status',
    '/answer',
    '/check',
    '/payment-success',
    '/payment/cancel',
    '/payment/error',
    '/payment/failure',
    '/3ds-auth',
    '/debug-payment',
    '/faq',
    '/requirements',
    '/processing-times',
    '/performance',
    '/privacy',
    '/terms',
    '/security',
    '/refund',
    '/kvkk',
    '/cancellation-policy',
    '/payment-policy',
    '/accessibility',
    '/admin',
  ])('%s has its page', (path) => {
    expect(findRoute(path).path).toBe(path);
  });

  it('shows the not-found page for any other path', () => {
    expect(findRoute('/no/such/page')).toBe(notFoundRoute);
    expect(findRoute('/applicationx')).toBe(notFoundRoute);
  });

  it('does not mind a slash at the end', () => {
    expect(findRoute('/status/').name).toBe('status');
  });

  it('names the file that each page is loaded from', () => {
    const all = [...routes, notFoundRoute];
    expect(Object.keys(pageSources)).toEqual(all.map(({ name }) => name));
    for (const { name, load } of all) {
      const source = pageSource(name);
      expect(existsSync(new URL(`../../../${source}`, import.meta.url)), source).toBe(true);
      expect(load.toString()).toContain(source.split('/').at(-1));
    }
    expect(() => pageSource('nowhere')).toThrow(/nowhere/);
  });
});
