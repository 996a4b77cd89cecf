import { staffTextLimits } from '../../domain/constants.ts';
import { canMove, changesInTurkish, type StaffStatus } from '../../domain/status/applicationStatus.ts';
import type { ApplicationStatus } from '../../domain/status/statuses.ts';
import { isUndoable, undoSeconds, undoSecondsBefore } from '../../domain/status/undoDecision.ts';
import { type ApplicationKind, type ApplicationRecord, lockById } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { readPdfAttachment, storeFile } from '../documents/index.ts';
import { AppError } from '../errors/appError.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../outbox/index.ts';
import { closeUnpaidWork, openUnpaidWork } from '../payments/index.ts';
import type { Services } from '../services.ts';
import { momentInTurkish } from './present.ts';
import { type DecisionRecord, insertDecision, lastDecision, setStatus } from './reviewQueries.ts';
import { readStaffText } from './staffText.ts';

export type StatusChange = {
  id: number;
  kind: ApplicationKind;
  to: StaffStatus;
  /** Base64; with an approval only. */
  pdfAttachment: string | null;
  /** Goes into the e-mail; with a rejection only. */
  reason: string | null;
  /** How many are decided after it in one go; null for a decision by itself. */
  following: number | null;
};

/**
 * Staff take up, approve or reject an application: the new status, the attached document, the audit row and the
 * customer's e-mail are one transaction. The e-mail of a decision waits while the decision can be taken back. Throws
 * {@link AppError}: 404, 409 with who decided and when, 400 for a document that is not a sound PDF and for a reason
 * that is none.
 */
export async function changeStatus(
  services: Services,
  change: StatusChange,
  by: StaffMember,
): Promise<DecisionRecord> {
  const { document, reason } = await readAdditions(change);
  return inTransaction(services.db, async (tx) => {
    const { application, from } = await lockOpen(tx, change);
    const at = services.clock.now();
    await setStatus(tx, application.id, change.to, change.to === 'processing' ? null : at);
    const fileId =
      document === null
        ? null
        : await storeFile(tx, services.sealer, {
            applicationId: application.id,
            kind: 'evisa',
            mediaType: 'application/pdf',
            content: document,
            createdAt: at,
            attachedBy: by.label,
          });
    const about = { applicationId: application.id, at };
    const wait = change.following === null ? undoSeconds : undoSecondsBefore(change.following);
    const mailId = await queueMail(services, tx, {
      ...about,
      event: change.to,
      staffText: reason,
      waitSeconds: isUndoable({ from, to: change.to }) ? wait : 0,
    });
    await audit(tx, {
      ...about,
      actor: 'staff',
      by,
      action: `application.${change.to}`,
      detail: { withDocument: fileId !== null, withReason: reason !== undefined },
    });
    if (change.to === 'rejected') await closeUnpaidWork(tx, application.id, at);
    else await openUnpaidWork(tx, application, at);
    const decision = await insertDecision(tx, {
      ...about,
      fromStatus: from,
      toStatus: change.to,
      decidedBy: by.label,
      mailId,
      fileId,
      undoSeconds: wait,
    });
    await announceChange(tx, application, change.to === 'processing' ? 'taken' : 'decided');
    return decision;
  });
}

async function readAdditions({ to, pdfAttachment, reason }: StatusChange) {
  if (pdfAttachment !== null && to !== 'approved') throw unexpected('pdfAttachment');
  if (reason !== null && to !== 'rejected') throw unexpected('reason');
  return {
    document: pdfAttachment === null ? null : await readPdfAttachment(pdfAttachment),
    reason: readStaffText(reason ?? '', 'reason', staffTextLimits.reason) ?? undefined,
  };
}

function unexpected(field: string): AppError {
  return new AppError(400, 'invalidRequest', { fields: { [field]: { code: 'invalidRequest' } } });
}

/** The application, locked, when it may move on; of two decisions at the same moment the second one sees the first. */
async function lockOpen(
  tx: Queryable,
  { id, kind, to }: StatusChange,
): Promise<{ application: ApplicationRecord; from: DecisionRecord['fromStatus'] }> {
  const application = await lockById(tx, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  const { status } = application;
  if (canMove(status, to) && (status === 'pending' || status === 'processing')) {
    return { application, from: status };
  }
  throw alreadyDecided(status, await lastDecision(tx, id));
}

/** Tells whoever comes second what was decided, by whom and when. */
function alreadyDecided(status: ApplicationStatus, decision: DecisionRecord | null): AppError {
  const by = decision?.decidedBy ?? '—';
  return new AppError(409, 'alreadyDecided', {
    params: {
      by,
      at: decision === null ? '—' : momentInTurkish(decision.at),
      change: changesInTurkish[status],
    },
    extra: {
      status,
      decidedBy: by,
      ...(decision === null ? {} : { decidedAt: decision.at.toISOString() }),
    },
  });
}
