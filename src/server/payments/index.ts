import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { debugPaymentRoutes } from './debugRoutes.ts';
import { requestRefund } from './refunds/refund.ts';
import { sendRefund, settleRefund } from './refunds/sendRefund.ts';
import { paymentRoutes } from './routes.ts';
import { checkPayment, checkUnknownCheckout, settlePayment } from './settle.ts';
import { paymentStaffRoutes } from './staffRoutes.ts';
import { webhookRoutes } from './webhook.ts';

/** What other features may use of this one. */
export { allowedBankHosts } from './bankHosts.ts';
export { closeUnpaidWork, openUnpaidWork } from './cases.ts';
export { refreshTotals } from './ledger.ts';
export { openCheckout } from './openCheckout.ts';
export type { PaymentProvider, ProviderCheckout } from './provider/provider.ts';
export { capturedPayment, listPayments } from './queries.ts';
export { findRefund } from './refunds/queries.ts';
export { requestRefund, sendRefund, settlePayment };

export function paymentFeature(app: App, services: Services): void {
  paymentRoutes(app, services);
  debugPaymentRoutes(app, services);
  paymentStaffRoutes(app, services);
  webhookRoutes(app, services);
}

/** The background work of payments. */
export async function paymentJobs(services: Services): Promise<void> {
  await services.jobs.work('payment.check', (data) => checkPayment(services, data));
  await services.jobs.work('payment.recheck', async ({ paymentId }) => {
    await settlePayment(services, paymentId, { cause: 'poll' });
  });
  await services.jobs.work('payment.event', async ({ paymentId, eventId }) => {
    await settlePayment(services, paymentId, { cause: 'webhook', eventId });
  });
  await services.jobs.work('payment.unknown', (data) => checkUnknownCheckout(services, data));
  await services.jobs.work('refund.event', async ({ refundId }) => {
    await settleRefund(services, refundId);
  });
  await services.jobs.work('refund.send', (data) => sendRefund(services, data));
}
