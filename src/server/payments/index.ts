import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { paymentRoutes } from './routes.ts';
import { checkPayment, settlePayment } from './settle.ts';
import { webhookRoutes } from './webhook.ts';

/** What other features may use of this one. */
export function paymentFeature(app: App, services: Services): void {
  paymentRoutes(app, services);
  webhookRoutes(app, services);
}

/** The background work of payments. */
export async function paymentJobs(services: Services): Promise<void> {
  await services.jobs.work('payment.check', (data) => checkPayment(services, data));
  await services.jobs.work('payment.event', async ({ paymentId, eventId }) => {
    await settlePayment(services, paymentId, { cause: 'webhook', eventId });
  });
}
