import { downloadDocument } from '../../contract/applicant.ts';
import { isDownloadable, offeredDocument } from '../../domain/status/offeredDocument.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationRecord,
  openInsurancePersonal,
  readCountry,
  requireByNumber,
} from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { inSnapshot, inTransaction } from '../database/transaction.ts';
import {
  attachedDocument,
  attachedName,
  type FileRecord,
  findDocument,
  releasePdf,
  sendPdf,
} from '../documents/index.ts';
import type { App } from '../http.ts';
import { findProduct } from '../insurance/index.ts';
import { announceChange } from '../live/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { insuranceCertificate } from './certificate.ts';
import { readHolder } from './holderName.ts';
import { confirmationLetter } from './letter.ts';

/**
 * GET /api/download/{visa|insurance}/{number}: approved applications only, design section 4.13; 410
 * for a withdrawn document.
 */
export function downloadRoutes(app: App, services: Services): void {
  app.route({
    ...serve(downloadDocument),
    handler: async (request, reply) => {
      const { kind, applicationNumber } = request.params;
      const { application, offered, attached } = await inSnapshot(services.db, async (tx) => {
        const found = await requireByNumber(tx, applicationNumber, kind);
        const document = offeredDocument({ ...found, attached: await attachedDocument(tx, found.id) });
        return { application: found, offered: document, attached: await findDocument(tx, found.id) };
      });
      if (offered === null) throw new AppError(409, 'notApprovedYet');
      if (!isDownloadable(offered)) throw new AppError(410, 'documentWithdrawn');
      const file = await fileOf(services, application, attached);
      await inTransaction(services.db, async (tx) => {
        await audit(tx, {
          at: services.clock.now(),
          actor: 'applicant',
          action: 'document.downloaded',
          applicationId: application.id,
          detail: { document: offered, file: attached?.id ?? 'none' },
        });
        await announceChange(tx, application, 'details');
      });
      return sendPdf(reply, file);
    },
  });
}

/** Staff's PDF, or else the product's own. */
async function fileOf(
  services: Services,
  application: ApplicationRecord,
  attached: FileRecord | null,
): Promise<{ content: Buffer; name: string }> {
  const { db, sealer } = services;
  const { kind, number } = application;
  if (attached !== null) {
    return { content: await releasePdf(services, attached), name: attachedName(application) };
  }
  if (kind === 'visa') {
    return {
      content: await confirmationLetter(services, application, await readHolder(services, application)),
      name: `confirmation-${number}.pdf`,
    };
  }
  const product = await findProduct(db, application.productId ?? 0);
  const { alpha2: country } = await readCountry(db, application);
  return {
    content: await insuranceCertificate(services, {
      application,
      personal: openInsurancePersonal(sealer, number, application.personal),
      country,
      planName: product?.name ?? '',
    }),
    name: attachedName(application),
  };
}
