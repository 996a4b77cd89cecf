import { type ApplicationStatus, statusTransitions } from '../../domain/status/applicationStatus.ts';
import { type ApplicationKind, type ApplicationRecord, findById } from '../applications/index.ts';
import { audit } from '../audit.ts';
import { inTransaction } from '../database/transaction.ts';
import { readPdfAttachment, storeFile } from '../documents/index.ts';
import { AppError } from '../errors/appError.ts';
import { queueMail } from '../outbox/index.ts';
import type { Services } from '../services.ts';
import { type DecidedStatus, decide } from './queries.ts';

/** From which statuses staff may bring an application to another one; the table is the domain's. */
function sourcesOf(to: DecidedStatus): ApplicationStatus[] {
  const statuses: ApplicationStatus[] = ['pending', 'processing', 'approved', 'rejected'];
  return statuses.filter((from) => statusTransitions[from].includes(to));
}

/**
 * Staff take up, approve or reject an application: the new status, the attached document, the audit row and the
 * customer's e-mail are one transaction. Throws {@link AppError}: 404, 409 when it was decided already, 400 for a
 * document that is not a sound PDF.
 */
export async function changeStatus(
  services: Services,
  change: { id: number; kind: ApplicationKind; to: DecidedStatus; pdfAttachment: string | null },
): Promise<ApplicationRecord> {
  if (change.pdfAttachment !== null && change.to !== 'approved') {
    throw new AppError(400, 'invalidRequest', { fields: { pdfAttachment: { code: 'invalidRequest' } } });
  }
  const document = change.pdfAttachment === null ? null : await readPdfAttachment(change.pdfAttachment);
  const at = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const decided = await decide(tx, { ...change, from: sourcesOf(change.to), at });
    if (decided === null) {
      const existing = await findById(tx, change.id);
      throw existing === null || existing.kind !== change.kind
        ? new AppError(404, 'applicationNotFound')
        : new AppError(409, 'alreadyDecided', { extra: { status: existing.status } });
    }
    if (document !== null) {
      await storeFile(tx, services.sealer, {
        applicationId: decided.id,
        kind: 'evisa',
        mediaType: 'application/pdf',
        content: document,
        createdAt: at,
      });
    }
    await audit(tx, {
      at,
      actor: 'staff',
      action: `application.${change.to}`,
      applicationId: decided.id,
      detail: { withDocument: document !== null },
    });
    await queueMail(services, tx, { applicationId: decided.id, event: change.to, at });
    return decided;
  });
}
