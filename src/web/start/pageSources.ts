/**
 * The module of each page, by the name of its route: the build finds the page's chunk by it. Apart from the
 * routes, which every page loads.
 */
export const pageSources: Readonly<Record<string, string>> = {
  index: 'src/web/home/HomePage.tsx',
  application: 'src/web/application/ApplicationPage.tsx',
  insurance: 'src/web/insurance/InsurancePage.tsx',
  status: 'src/web/status/StatusPage.tsx',
  answer: 'src/web/answer/AnswerPage.tsx',
  correct: 'src/web/correct/CorrectPage.tsx',
  check: 'src/web/check/CheckPage.tsx',
  'payment-success': 'src/web/payment/PaymentResultPage.tsx',
  'payment-cancel': 'src/web/payment/PaymentCancelPage.tsx',
  'payment-error': 'src/web/payment/PaymentErrorPage.tsx',
  'payment-failure': 'src/web/payment/PaymentFailurePage.tsx',
  '3ds-auth': 'src/web/payment/ThreeDSecurePage.tsx',
  'debug-payment': 'src/web/payment/DebugPaymentPage.tsx',
  faq: 'src/web/information/FaqPage.tsx',
  requirements: 'src/web/information/RequirementsPage.tsx',
  'processing-times': 'src/web/information/ProcessingTimesPage.tsx',
  performance: 'src/web/information/performance/PerformancePage.tsx',
  privacy: 'src/web/information/legal/PrivacyPage.tsx',
  terms: 'src/web/information/legal/TermsPage.tsx',
  security: 'src/web/information/legal/SecurityPage.tsx',
  refund: 'src/web/information/legal/RefundPage.tsx',
  kvkk: 'src/web/information/legal/KvkkPage.tsx',
  'cancellation-policy': 'src/web/information/legal/CancellationPage.tsx',
  'payment-policy': 'src/web/information/legal/PaymentPolicyPage.tsx',
  accessibility: 'src/web/information/legal/AccessibilityPage.tsx',
  admin: 'src/web/staff/StaffPage.tsx',
  'chat-admin': 'src/web/staff/chat/ChatPage.tsx',
  'not-found': 'src/web/information/NotFoundPage.tsx',
};

/** Throws for a route without one. */
export function pageSource(name: string): string {
  const source = pageSources[name];
  if (source === undefined) throw new Error(`src/web/start/pageSources.ts has no module of ${name}`);
  return source;
}
