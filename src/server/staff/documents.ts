import type { CheckedPdf, ShownDocuments } from '../../contract/documents.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { eventOfAttaching } from '../../domain/status/documentMails.ts';
import { type OfferedDocument, offeredDocument } from '../../domain/status/offeredDocument.ts';
import { undoEndsAt } from '../../domain/status/undoDecision.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  lastDecision,
  lockById,
  requireById,
} from '../applications/index.ts';
import { openRequestAbout } from '../approvals/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  attachedName,
  checkPdfAttachment,
  type DocumentRecord,
  type FileRecord,
  findDocumentById,
  isCleanFile,
  listDocuments,
  openFile,
  openRetiredReason,
  readPdfAttachment,
  readStanding,
  releasePdf,
  retireDocument,
  storeFile,
} from '../documents/index.ts';
import { announceChange } from '../live/index.ts';
import { lockMail, queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';
import { documentChanged, toSubject, toVersion } from './documentVersions.ts';
import { countDownloads } from './downloadQueries.ts';

export type Named = { id: number; kind: ApplicationKind };

/** The offered document comes first. */
export async function readDocuments(
  { db, sealer }: Pick<Services, 'sealer'> & { db: Queryable },
  application: ApplicationRecord,
): Promise<ShownDocuments> {
  const [documents, downloads] = await Promise.all([
    listDocuments(db, application.id),
    countDownloads(db, application.id),
  ]);
  const [newest] = documents;
  const about = newest && ({ action: 'withdrawal', subject: toSubject(newest.id) } as const);
  const request = about === undefined ? null : await openRequestAbout({ sealer }, db, about);
  return {
    offered: offeredDocument({ ...application, attached: readStanding(newest) }),
    version: toVersion(newest),
    waiting: request && { requestedBy: request.requestedBy, expiresAt: request.expiresAt.toISOString() },
    files: documents.map((document) => ({
      id: document.id,
      size: document.size,
      state: document.retiredAs ?? 'current',
      attachedAt: document.createdAt.toISOString(),
      attachedBy: document.attachedBy,
      retiredAt: document.retiredAt?.toISOString() ?? null,
      retiredBy: document.retiredBy,
      reason: openRetiredReason(sealer, document),
      downloads: downloads.get(document.id) ?? 0,
    })),
  };
}

type AskedDocument = Named & { documentId: string };

/**
 * Opens a document as the applicant gets it. Writes an audit entry first. Throws {@link AppError}:
 * 404; 409 if the applicant gets nothing of the file; 503 if it could not be checked.
 */
export async function openDocument(
  services: Services,
  asked: AskedDocument,
  by: StaffMember,
): Promise<{ name: string; content: Buffer }> {
  const { application, file } = await findAsked(services, asked, { action: 'document.viewed', by });
  const content = await releasePdf(services, file).catch((error: unknown) => {
    const isWithheld = error instanceof AppError && error.code === 'documentWithheld';
    throw isWithheld ? new AppError(409, 'documentNotShown') : error;
  });
  return { name: attachedName(application), content };
}

/** Opens the file as staff attached it. Writes an audit entry first. Throws a 404 {@link AppError}. */
export async function openOriginal(
  services: Services,
  asked: AskedDocument,
  by: StaffMember,
): Promise<{ name: string; content: Buffer }> {
  const action = 'document.originalDownloaded';
  const { application, file } = await findAsked(services, asked, { action, by });
  const name = attachedName(application).replace('.pdf', '-original.pdf');
  return { name, content: openFile(services.sealer, file) };
}

async function findAsked(
  { db, clock }: Services,
  { id, kind, documentId }: AskedDocument,
  { action, by }: { action: string; by: StaffMember },
): Promise<{ application: ApplicationRecord; file: FileRecord }> {
  const application = await requireById(db, id, kind);
  const file = await findDocumentById(db, { id: documentId, applicationId: id });
  if (file === null) throw new AppError(404, 'notFound');
  const detail: AuditDetail = { document: documentId };
  await audit(db, { at: clock.now(), actor: 'staff', by, action, applicationId: id, detail });
  return { application, file };
}

/**
 * Checks a PDF as attaching it would, and returns the applicant's version. Throws {@link AppError}: 400 for an invalid
 * PDF; 404; 503 if it could not be checked.
 */
export async function checkDocument(
  services: Services,
  { id, kind, pdfAttachment }: Named & { pdfAttachment: string },
  by: StaffMember,
): Promise<CheckedPdf> {
  const { db, clock } = services;
  await requireById(db, id, kind);
  const who = { actor: 'staff', by, applicationId: id } as const;
  const { pdf, removed } = await checkPdfAttachment(pdfAttachment, (content) =>
    isCleanFile(services, content, who),
  );
  await audit(db, { ...who, at: clock.now(), action: 'document.checked' });
  return { sent: pdf.released.toString('base64'), removed };
}

/**
 * Attaches a document to an approved application, with audit row and e-mail. `version`: as staff
 * saw it; `reason`, for staff only: why it replaces the present one. Throws {@link AppError}: 400
 * for an invalid PDF, a missing or needless reason; 404; 409 if the application is not approved or
 * the document has changed.
 */
export async function attachDocument(
  services: Services,
  change: Named & { pdfAttachment: string; version: string; reason: string | null },
  by: StaffMember,
): Promise<ShownDocuments> {
  const { sealer } = services;
  const pdf = await readPdfAttachment(change.pdfAttachment, (content) =>
    isCleanFile(services, content, { actor: 'staff', by, applicationId: change.id }),
  );
  const reason = readStaffText(change.reason ?? '', 'reason', staffTextLimits.reason);
  return inTransaction(services.db, async (tx) => {
    const { application, offered, newest } = await lockApproved(tx, change);
    if (toVersion(newest) !== change.version) throw documentChanged(newest);
    const replaced = newest?.retiredAt === null ? newest.id : null;
    if (replaced !== null && reason === null) throw reasonRequired();
    if (reason !== null && replaced === null) {
      throw new AppError(400, 'invalidRequest', { fields: { reason: { code: 'invalidRequest' } } });
    }
    const at = services.clock.now();
    if (replaced !== null) {
      await retireDocument(tx, sealer, { id: replaced, at, by: by.label, as: 'replaced', reason });
    }
    const document = await storeFile(tx, sealer, {
      applicationId: application.id,
      kind: 'evisa',
      mediaType: 'application/pdf',
      ...pdf,
      createdAt: at,
      scannedAt: services.scanner === null ? null : at,
      attachedBy: by.label,
    });
    const event = eventOfAttaching(offered);
    await queueDocumentMail(services, tx, { application, event, document, at });
    await audit(tx, {
      at,
      actor: 'staff',
      by,
      action: replaced === null ? 'document.attached' : 'document.replaced',
      applicationId: application.id,
      detail: { document, ...(replaced === null ? {} : { replaced }) },
    });
    await announceChange(tx, application, 'changed');
    return readDocuments({ db: tx, sealer }, application);
  });
}

export function reasonRequired(): AppError {
  const problem = { code: 'documentReasonRequired' } as const;
  return new AppError(400, problem.code, { fields: { reason: problem } });
}

/** Of two concurrent changes the second sees the first. */
export async function lockApproved(
  tx: Queryable,
  { id, kind }: Named,
): Promise<{
  application: ApplicationRecord;
  offered: OfferedDocument;
  newest: DocumentRecord | undefined;
}> {
  const application = await lockById(tx, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  const [newest] = await listDocuments(tx, id);
  const offered = offeredDocument({ ...application, attached: readStanding(newest) });
  if (offered === null) throw new AppError(409, 'documentNeedsApproval');
  return { application, offered, newest };
}

/**
 * Queues the e-mail about a document, which waits while the approval can be undone. An approval's
 * e-mail that has not left reports the document itself.
 */
export async function queueDocumentMail(
  services: Services,
  tx: Queryable,
  {
    application: { id: applicationId },
    event,
    document,
    at,
  }: {
    application: ApplicationRecord;
    event: ReturnType<typeof eventOfAttaching> | 'documentWithdrawn';
    document: string;
    at: Date;
  },
): Promise<void> {
  const decision = await lastDecision(tx, applicationId);
  if (event === 'documentReady' && decision !== null && decision.mailId !== null) {
    // Keeps the approval's e-mail from leaving with outdated texts.
    const approval = await lockMail(tx, { id: decision.mailId, applicationId });
    if (approval !== null && approval.leftAt === null) return;
  }
  const undoMs = decision === null ? 0 : undoEndsAt(decision).getTime() - at.getTime();
  const waitSeconds = Math.max(0, Math.ceil(undoMs / 1000));
  await queueMail(services, tx, { applicationId, event, subject: document, at, waitSeconds });
}
