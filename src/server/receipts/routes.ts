import * as z from 'zod/mini';
import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { type ApplicationRecord, findByNumber } from '../applications/index.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import { capturedPayment } from '../payments/index.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { receiptPdf } from './receipt.ts';

const params = z.object({
  kind: z.enum(['visa', 'insurance']),
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
      const application = await findByNumber(
        services.db,
        normaliseApplicationNumber(applicationNumber),
        kind,
      );
      if (application === null) throw new AppError(404, 'applicationNotFound');
      const receipt = await receiptOf(services, application);
      if (receipt === null) throw new AppError(409, 'notPaidYet');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${receipt.name}"`)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .type('application/pdf')
        .send(receipt.content);
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
