import type { ComponentType } from 'react';
import type { Namespace } from './language/texts.ts';

export type PageModule = { default: ComponentType };

export type Route = {
  /** Also the file name of the prerendered page. */
  name: string;
  path: string;
  load: () => Promise<PageModule>;
  /** The source file, by which the build finds the page's chunk. */
  source: string;
  /** The texts the page shows, besides `common`. */
  namespaces: readonly Namespace[];
  /** Where title and description stand: `<namespace>:<key>`, with `.title` and `.description` below it. */
  meta: string;
  /** `staff` pages bring their own frame, are Turkish and are not prerendered. */
  frame: 'public' | 'staff';
};

/** Every page of the product. Other paths show the not-found page. */
export const routes: readonly Route[] = [
  {
    name: 'index',
    path: '/',
    load: () => import('./home/HomePage.tsx'),
    source: 'src/web/home/HomePage.tsx',
    namespaces: ['home'],
    meta: 'home:meta',
    frame: 'public',
  },
  {
    name: 'application',
    path: '/application',
    load: () => import('./application/ApplicationPage.tsx'),
    source: 'src/web/application/ApplicationPage.tsx',
    namespaces: ['application', 'draft', 'problems', 'domain'],
    meta: 'application:meta',
    frame: 'public',
  },
  {
    name: 'insurance',
    path: '/insurance',
    load: () => import('./insurance/InsurancePage.tsx'),
    source: 'src/web/insurance/InsurancePage.tsx',
    namespaces: ['insurance', 'draft', 'problems'],
    meta: 'insurance:meta',
    frame: 'public',
  },
  {
    name: 'status',
    path: '/status',
    load: () => import('./status/StatusPage.tsx'),
    source: 'src/web/status/StatusPage.tsx',
    namespaces: ['status', 'problems', 'domain'],
    meta: 'status:meta',
    frame: 'public',
  },
  {
    name: 'payment-success',
    path: '/payment-success',
    load: () => import('./payment/PaymentResultPage.tsx'),
    source: 'src/web/payment/PaymentResultPage.tsx',
    namespaces: ['payment'],
    meta: 'payment:meta.result',
    frame: 'public',
  },
  {
    name: 'payment-cancel',
    path: '/payment/cancel',
    load: () => import('./payment/PaymentCancelPage.tsx'),
    source: 'src/web/payment/PaymentCancelPage.tsx',
    namespaces: ['payment'],
    meta: 'payment:meta.cancel',
    frame: 'public',
  },
  {
    name: 'payment-error',
    path: '/payment/error',
    load: () => import('./payment/PaymentErrorPage.tsx'),
    source: 'src/web/payment/PaymentErrorPage.tsx',
    namespaces: ['payment'],
    meta: 'payment:meta.error',
    frame: 'public',
  },
  {
    name: 'payment-failure',
    path: '/payment/failure',
    load: () => import('./payment/PaymentFailurePage.tsx'),
    source: 'src/web/payment/PaymentFailurePage.tsx',
    namespaces: ['payment'],
    meta: 'payment:meta.failure',
    frame: 'public',
  },
  {
    name: '3ds-auth',
    path: '/3ds-auth',
    load: () => import('./payment/threeDSecure/ThreeDSecurePage.tsx'),
    source: 'src/web/payment/threeDSecure/ThreeDSecurePage.tsx',
    namespaces: ['payment', 'problems'],
    meta: 'payment:meta.threeDSecure',
    frame: 'public',
  },
  {
    name: 'debug-payment',
    path: '/debug-payment',
    load: () => import('./payment/debug/DebugPaymentPage.tsx'),
    source: 'src/web/payment/debug/DebugPaymentPage.tsx',
    namespaces: ['payment'],
    meta: 'payment:meta.debug',
    frame: 'public',
  },
  {
    name: 'privacy',
    path: '/privacy',
    load: () => import('./information/PrivacyPage.tsx'),
    source: 'src/web/information/PrivacyPage.tsx',
    namespaces: ['privacy'],
    meta: 'privacy:meta',
    frame: 'public',
  },
  {
    name: 'terms',
    path: '/terms',
    load: () => import('./information/TermsPage.tsx'),
    source: 'src/web/information/TermsPage.tsx',
    namespaces: ['terms'],
    meta: 'terms:meta',
    frame: 'public',
  },
  {
    name: 'admin',
    path: '/admin',
    load: () => import('./admin/AdminPage.tsx'),
    source: 'src/web/admin/AdminPage.tsx',
    namespaces: ['problems', 'domain'],
    meta: 'common:staff',
    frame: 'staff',
  },
];

export const notFoundRoute: Route = {
  name: 'not-found',
  path: '*',
  load: () => import('./information/NotFoundPage.tsx'),
  source: 'src/web/information/NotFoundPage.tsx',
  namespaces: ['notFound'],
  meta: 'notFound:meta',
  frame: 'public',
};

/** The route of a path; a slash at the end does not matter. */
export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === plain) ?? notFoundRoute;
}

/** The route of a name, the not-found page among them; none for a name that is not known. */
export function routeNamed(name: string | undefined): Route | undefined {
  return [...routes, notFoundRoute].find((route) => route.name === name);
}
