import * as z from 'zod/mini';
import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { type ApplicationRecord, findByNumber, findDocument } from '../applications/index.ts';
import { audit } from '../audit.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
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
      const number = normaliseApplicationNumber(applicationNumber);
      const application = await findByNumber(services.db, number, kind);
      if (application === null) throw new AppError(404, 'applicationNotFound');
      if (application.status !== 'approved') throw new AppError(409, 'notApprovedYet');
      const { content, name } = await documentOf(services, application);
      await audit(services.db, {
        at: services.clock.now(),
        actor: 'applicant',
        action: 'document.downloaded',
        applicationId: application.id,
      });
      return (
        reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          // A document opened in the browser runs nothing and loads nothing.
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
          .type('application/pdf')
          .send(content)
      );
    },
  );
}

async function documentOf(
  services: Services,
  application: ApplicationRecord,
): Promise<{ content: Buffer; name: string }> {
  const file = await findDocument(services.db, application.id);
  if (file !== null) {
    return {
      content: services.sealer.open({ table: 'files', column: 'content', row: file.id }, file.content),
      name: `${application.kind === 'visa' ? 'e-visa' : 'insurance'}-${application.number}.pdf`,
    };
  }
  if (application.kind === 'insurance') throw new AppError(404, 'documentMissing');
  return {
    content: await confirmationLetter(services, application),
    name: `confirmation-${application.number}.pdf`,
  };
}
