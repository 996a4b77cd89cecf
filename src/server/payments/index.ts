import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { debugPaymentRoutes } from './debugRoutes.ts';
import { sendRefund } from './refunds/refund.ts';
import { paymentRoutes } from './routes.ts';
import { checkPayment, checkUnknownCheckout, settlePayment } from './settle.ts';
import { paymentStaffRoutes } from './staffRoutes.ts';
import { webhookRoutes } from './webhook.ts';

/** What other features may use of this one. */
export { allowedBankHosts } from './bankHosts.ts';
export { capturedPayment } from './queries.ts';
export { findRefund } from './refunds/queries.ts';

export function paymentFeature(app: App, services: Services): void {
  paymentRoutes(app, services);
  debugPaymentRoutes(app, services);
  paymentStaffRoutes(app, services);
  webhookRoutes(app, services);
}

/** The background work of payments. */
export async function paymentJobs(services: Services): Promise<void> {
  await services.jobs.work('payment.check', (data) => checkPayment(services, data));
  await services.jobs.work('payment.event', async ({ paymentId, eventId }) => {
    await settlePayment(services, paymentId, { cause: 'webhook', eventId });
  });
  await services.jobs.work('payment.unknown', (data) => checkUnknownCheckout(services, data));
  await services.jobs.work('refund.send', (data) => sendRefund(services, data));
}
