import * as z from 'zod/mini';
import { applicationKinds } from '../../domain/status/statuses.ts';
import { type ApplicationRecord, requireByNumber } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { sendPdf } from '../documents/index.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import { capturedPayment } from '../payments/index.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { receiptPdf } from './receipt.ts';

const params = z.object({
  kind: z.enum(applicationKinds),
  applicationNumber: z.string().check(z.maxLength(64)),
});

/** GET /api/receipt/{visa|insurance}/{number}: for whoever holds the number of a paid application. */
export function receiptRoutes(app: App, services: Services): void {
  app.get(
    '/api/receipt/:kind/:applicationNumber',
    {
      schema: { params, tags: ['applicant'] },
      config: { rateLimit: limitOf('download', services.config.rateLimitFactor) },
    },
    async (request, reply) => {
      const { kind, applicationNumber } = request.params;
      const application = await requireByNumber(services.db, applicationNumber, kind);
      const receipt = await receiptOf(services, application);
      if (receipt === null) throw new AppError(409, 'notPaidYet');
      await audit(services.db, {
        at: services.clock.now(),
        actor: 'applicant',
        action: 'receipt.downloaded',
        applicationId: application.id,
      });
      return sendPdf(reply, receipt);
    },
  );
}

/** The receipt of an application's payment; null when nothing was paid. */
export async function receiptOf(
  services: Services,
  application: ApplicationRecord,
): Promise<{ name: string; content: Buffer } | null> {
  const payment = await capturedPayment(services.db, application.id);
  if (payment === null) return null;
  return {
    name: `receipt-${application.number}.pdf`,
    content: await receiptPdf(services, application, payment),
  };
}
