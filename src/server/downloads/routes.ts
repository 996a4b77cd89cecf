import * as z from 'zod/mini';
import { type ApplicationRecord, openInsurancePersonal, requireByNumber } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { findDocument, openFile, sendPdf } from '../documents/index.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import { findProduct } from '../insurance/index.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { insuranceCertificate } from './certificate.ts';
import { confirmationLetter } from './letter.ts';

const params = z.object({
  kind: z.enum(['visa', 'insurance']),
  applicationNumber: z.string().check(z.maxLength(64)),
});

/** GET /api/download/{visa|insurance}/{number}: approved applications only, design section 4.13. */
export function downloadRoutes(app: App, services: Services): void {
  app.get(
    '/api/download/:kind/:applicationNumber',
    {
      schema: { params, tags: ['applicant'] },
      config: { rateLimit: limitOf('download', services.config.rateLimitFactor) },
    },
    async (request, reply) => {
      const { kind, applicationNumber } = request.params;
      const application = await requireByNumber(services.db, applicationNumber, kind);
      if (application.status !== 'approved') throw new AppError(409, 'notApprovedYet');
      const document = await documentOf(services, application);
      await audit(services.db, {
        at: services.clock.now(),
        actor: 'applicant',
        action: 'document.downloaded',
        applicationId: application.id,
      });
      return sendPdf(reply, document);
    },
  );
}

/** Staff's PDF where there is one; else what the product makes itself. */
async function documentOf(
  services: Services,
  application: ApplicationRecord,
): Promise<{ content: Buffer; name: string }> {
  const { db, sealer } = services;
  const { kind, number } = application;
  const file = await findDocument(db, application.id);
  if (file !== null) {
    return {
      content: openFile(sealer, file),
      name: `${kind === 'visa' ? 'e-visa' : 'insurance'}-${number}.pdf`,
    };
  }
  if (kind === 'visa') {
    return {
      content: await confirmationLetter(services, application),
      name: `confirmation-${number}.pdf`,
    };
  }
  const product = await findProduct(db, application.productId ?? 0);
  return {
    content: await insuranceCertificate(services, {
      application,
      personal: openInsurancePersonal(sealer, number, application.personal),
      planName: product?.name ?? '',
    }),
    name: `insurance-${number}.pdf`,
  };
}
