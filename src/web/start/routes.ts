import type { ComponentType } from 'react';
import type { MetaKey } from '../language/textKeys.ts';
import type { Namespace } from '../language/texts.ts';

type PageModule = { default: ComponentType };

export type Route = {
  /** Also names the prerendered file. */
  name: string;
  path: string;
  load: () => Promise<PageModule>;
  /** By it the build finds the page's chunk. */
  source: string;
  /** Besides `common`. */
  namespaces: readonly Namespace[];
  /** Read from the prerendered document, which has them in full. */
  inDocument?: readonly Namespace[];
  /** `<namespace>:<key>` of `.title` and `.description`. */
  meta: MetaKey;
  /** `staff` pages are Turkish and not prerendered. */
  frame: 'public' | 'staff';
  /** About one payment: not in the sitemap, no preview for shared links. */
  unlisted?: true;
  /** Nothing may float above fields or a payment. `growing`: higher as it is filled in or answered. */
  hasForm?: 'growing' | 'steady';
  /** For an application and its payment; full by default. */
  footer?: 'short';
};

/** Other paths show the not-found page. */
export const routes: readonly Route[] = [
  {
    name: 'index',
    path: '/',
    load: () => import('../home/HomePage.tsx'),
    source: 'src/web/home/HomePage.tsx',
    namespaces: ['home', 'domain'],
    meta: 'home:meta',
    frame: 'public',
  },
  {
    name: 'application',
    path: '/application',
    load: () => import('../application/ApplicationPage.tsx'),
    source: 'src/web/application/ApplicationPage.tsx',
    // With the texts of the first step's problems.
    namespaces: ['application', 'domain', 'visaSteps', 'problems', 'draft'],
    meta: 'application:meta',
    frame: 'public',
    hasForm: 'growing',
    footer: 'short',
  },
  {
    name: 'insurance',
    path: '/insurance',
    load: () => import('../insurance/InsurancePage.tsx'),
    source: 'src/web/insurance/InsurancePage.tsx',
    namespaces: ['insurance', 'insuranceSteps', 'fields', 'problems', 'draft'],
    meta: 'insurance:meta',
    frame: 'public',
    hasForm: 'growing',
    footer: 'short',
  },
  {
    name: 'status',
    path: '/status',
    load: () => import('../status/StatusPage.tsx'),
    source: 'src/web/status/StatusPage.tsx',
    namespaces: ['status', 'problems', 'domain'],
    meta: 'status:meta',
    frame: 'public',
    hasForm: 'growing',
  },
  {
    name: 'payment-success',
    path: '/payment-success',
    load: () => import('../payment/PaymentResultPage.tsx'),
    source: 'src/web/payment/PaymentResultPage.tsx',
    namespaces: ['payment', 'due', 'fields'],
    meta: 'payment:meta.result',
    frame: 'public',
    unlisted: true,
    hasForm: 'growing',
    footer: 'short',
  },
  {
    name: 'payment-cancel',
    path: '/payment/cancel',
    load: () => import('../payment/PaymentCancelPage.tsx'),
    source: 'src/web/payment/PaymentCancelPage.tsx',
    namespaces: ['payment', 'due'],
    meta: 'payment:meta.cancel',
    frame: 'public',
    unlisted: true,
    hasForm: 'steady',
    footer: 'short',
  },
  {
    name: 'payment-error',
    path: '/payment/error',
    load: () => import('../payment/PaymentErrorPage.tsx'),
    source: 'src/web/payment/PaymentErrorPage.tsx',
    namespaces: ['payment'],
    meta: 'payment:meta.error',
    frame: 'public',
    unlisted: true,
    hasForm: 'steady',
    footer: 'short',
  },
  {
    name: 'payment-failure',
    path: '/payment/failure',
    load: () => import('../payment/PaymentFailurePage.tsx'),
    source: 'src/web/payment/PaymentFailurePage.tsx',
    namespaces: ['payment'],
    meta: 'payment:meta.failure',
    frame: 'public',
    unlisted: true,
    hasForm: 'steady',
    footer: 'short',
  },
  {
    name: '3ds-auth',
    path: '/3ds-auth',
    load: () => import('../payment/ThreeDSecurePage.tsx'),
    source: 'src/web/payment/ThreeDSecurePage.tsx',
    namespaces: ['payment', 'problems'],
    meta: 'payment:meta.threeDSecure',
    frame: 'public',
    unlisted: true,
    hasForm: 'steady',
    footer: 'short',
  },
  {
    name: 'debug-payment',
    path: '/debug-payment',
    load: () => import('../payment/DebugPaymentPage.tsx'),
    source: 'src/web/payment/DebugPaymentPage.tsx',
    namespaces: ['payment'],
    meta: 'payment:meta.debug',
    frame: 'public',
    unlisted: true,
    hasForm: 'growing',
  },
  {
    name: 'faq',
    path: '/faq',
    load: () => import('../information/FaqPage.tsx'),
    source: 'src/web/information/FaqPage.tsx',
    namespaces: ['faq'],
    meta: 'faq:meta',
    frame: 'public',
  },
  {
    name: 'requirements',
    path: '/requirements',
    load: () => import('../information/RequirementsPage.tsx'),
    source: 'src/web/information/RequirementsPage.tsx',
    namespaces: ['requirements'],
    meta: 'requirements:meta',
    frame: 'public',
  },
  {
    name: 'processing-times',
    path: '/processing-times',
    load: () => import('../information/ProcessingTimesPage.tsx'),
    source: 'src/web/information/ProcessingTimesPage.tsx',
    namespaces: ['processingTimes', 'domain', 'due'],
    meta: 'processingTimes:meta',
    frame: 'public',
  },
  {
    name: 'performance',
    path: '/performance',
    load: () => import('../information/performance/PerformancePage.tsx'),
    source: 'src/web/information/performance/PerformancePage.tsx',
    namespaces: ['performance', 'domain'],
    meta: 'performance:meta',
    frame: 'public',
  },
  {
    name: 'privacy',
    path: '/privacy',
    load: () => import('../information/legal/PrivacyPage.tsx'),
    source: 'src/web/information/legal/PrivacyPage.tsx',
    namespaces: ['legal', 'privacy'],
    inDocument: ['privacy'],
    meta: 'privacy:meta',
    frame: 'public',
  },
  {
    name: 'terms',
    path: '/terms',
    load: () => import('../information/legal/TermsPage.tsx'),
    source: 'src/web/information/legal/TermsPage.tsx',
    namespaces: ['legal', 'terms'],
    inDocument: ['terms'],
    meta: 'terms:meta',
    frame: 'public',
  },
  {
    name: 'security',
    path: '/security',
    load: () => import('../information/legal/SecurityPage.tsx'),
    source: 'src/web/information/legal/SecurityPage.tsx',
    namespaces: ['legal', 'security'],
    inDocument: ['security'],
    meta: 'security:meta',
    frame: 'public',
  },
  {
    name: 'refund',
    path: '/refund',
    load: () => import('../information/legal/RefundPage.tsx'),
    source: 'src/web/information/legal/RefundPage.tsx',
    namespaces: ['legal', 'refund'],
    inDocument: ['refund'],
    meta: 'refund:meta',
    frame: 'public',
  },
  {
    name: 'kvkk',
    path: '/kvkk',
    load: () => import('../information/legal/KvkkPage.tsx'),
    source: 'src/web/information/legal/KvkkPage.tsx',
    namespaces: ['legal', 'kvkk', 'kvkkOriginal', 'kvkkRendering'],
    inDocument: ['kvkk', 'kvkkOriginal', 'kvkkRendering'],
    meta: 'kvkk:meta',
    frame: 'public',
  },
  {
    name: 'cancellation-policy',
    path: '/cancellation-policy',
    load: () => import('../information/legal/CancellationPage.tsx'),
    source: 'src/web/information/legal/CancellationPage.tsx',
    namespaces: ['legal', 'cancellation', 'cancellationOriginal', 'cancellationRendering'],
    inDocument: ['cancellation', 'cancellationOriginal', 'cancellationRendering'],
    meta: 'cancellation:meta',
    frame: 'public',
  },
  {
    name: 'payment-policy',
    path: '/payment-policy',
    load: () => import('../information/legal/PaymentPolicyPage.tsx'),
    source: 'src/web/information/legal/PaymentPolicyPage.tsx',
    namespaces: ['legal', 'paymentPolicy'],
    inDocument: ['paymentPolicy'],
    meta: 'paymentPolicy:meta',
    frame: 'public',
  },
  {
    name: 'accessibility',
    path: '/accessibility',
    load: () => import('../information/legal/AccessibilityPage.tsx'),
    source: 'src/web/information/legal/AccessibilityPage.tsx',
    namespaces: ['legal', 'accessibility'],
    inDocument: ['accessibility'],
    meta: 'accessibility:meta',
    frame: 'public',
  },
  {
    name: 'admin',
    path: '/admin',
    load: () => import('../staff/StaffPage.tsx'),
    source: 'src/web/staff/StaffPage.tsx',
    namespaces: ['domain'],
    meta: 'common:staff',
    frame: 'staff',
  },
  {
    name: 'chat-admin',
    path: '/chat-admin',
    load: () => import('../staff/chat/ChatPage.tsx'),
    source: 'src/web/staff/chat/ChatPage.tsx',
    namespaces: ['domain'],
    meta: 'common:staff',
    frame: 'staff',
  },
];

export const notFoundRoute: Route = {
  name: 'not-found',
  path: '*',
  load: () => import('../information/NotFoundPage.tsx'),
  source: 'src/web/information/NotFoundPage.tsx',
  namespaces: ['notFound'],
  meta: 'notFound:meta',
  frame: 'public',
};

/** Ignores a slash at the end. */
export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === plain) ?? notFoundRoute;
}

/** Finds the not-found page, too. */
export function routeNamed(name: string | undefined): Route | undefined {
  return [...routes, notFoundRoute].find((route) => route.name === name);
}
