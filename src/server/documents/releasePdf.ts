import type { FastifyReply } from 'fastify';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { AppError } from '../appError.ts';
import { audit } from '../audit/index.ts';
import { and, eq, sql } from '../database/drizzle.ts';
import { auditLog, files } from '../database/tables.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { inspectPdf } from './inspectPdf.ts';
import { isCleanFile } from './scanUpload.ts';
import { type FileRecord, markScanned, openFile, openReleased, storeReleased } from './storedFiles.ts';

export const withheldAction = 'document.withheld';

/**
 * The traveller's document: rewritten pages if staff attached it. Scans and rewrites an older one
 * now. Throws {@link AppError}: 409 if the document does not pass, 503 without a verdict.
 */
export async function releasePdf(services: Services, file: FileRecord): Promise<Buffer> {
  const { db, sealer, clock, scanner } = services;
  if (scanner !== null && file.scannedAt === null) {
    const { applicationId } = file;
    const isClean = await isCleanFile(services, openFile(sealer, file), { actor: 'system', applicationId });
    if (!isClean) throw await withheld(services, file, 'infected');
    await markScanned(db, file.id, clock.now());
  }
  const released = openReleased(sealer, file);
  if (released !== null) return released;
  const inspection = await inspectPdf(openFile(sealer, file));
  if (inspection === 'late') throw new AppError(503, 'serviceUnavailable');
  if (typeof inspection === 'string') throw await withheld(services, file, inspection);
  const rewritten = Buffer.from(inspection.rewritten);
  await storeReleased(db, sealer, { id: file.id, released: rewritten });
  return rewritten;
}

async function withheld(services: Services, file: FileRecord, reason: string): Promise<AppError> {
  services.log.warn({ reason }, 'a document is withheld from its traveller');
  await inTransaction(services.db, (tx) => noteWithheld(services, tx, file, reason));
  return new AppError(409, 'documentWithheld');
}

/** Once for each reason: downloads repeat, and two may find it at the same moment. */
async function noteWithheld(
  { clock }: Services,
  tx: Transaction,
  { id, applicationId }: FileRecord,
  reason: string,
): Promise<void> {
  const detail = { document: id, reason };
  await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
  const [noted] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.applicationId, applicationId),
        eq(auditLog.action, withheldAction),
        sql`${auditLog.detail} @> ${JSON.stringify(detail)}::jsonb`,
      ),
    )
    .limit(1);
  if (noted !== undefined) return;
  await audit(tx, { at: clock.now(), actor: 'system', action: withheldAction, applicationId, detail });
}

/** Sends a PDF as a download that runs and loads nothing in a browser (ASVS 3.2.1). */
export function sendPdf(
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type('application/pdf')
    .send(content);
}

/** The file name of an attached document. */
export function attachedName({ kind, number }: { kind: ApplicationKind; number: string }): string {
  return `${kind === 'visa' ? 'e-visa' : 'insurance'}-${number}.pdf`;
}
