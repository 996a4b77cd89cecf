import type { ChosenTemplate } from '../../contract/templates.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { wordsOf } from '../../domain/staff/staffLanguage.ts';
import { staffMoment } from '../../domain/staff/staffMoment.ts';
import { deciderName, statusChanges, travellerName } from '../../domain/staff/staffNames.ts';
import { mayApprove, type StaffStatus } from '../../domain/status/applicationStatus.ts';
import { type RejectionReason, rejectionReasonsFor } from '../../domain/status/rejectionReasons.ts';
import { canMove, effectsOfDecision } from '../../domain/status/statusEdges.ts';
import { undoSeconds, undoSecondsBefore } from '../../domain/status/undoDecision.ts';
import { isJustCorrected } from '../../domain/visa/correction.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  type DecisionRecord,
  insertDecision,
  languageOfApplication,
  lastDecision,
  lockById,
  promisedAt,
  removeAssignee,
  setStatus,
} from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { findCancellation } from '../cancellations/index.ts';
import { lastCorrectedAt } from '../corrections/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { isCleanFile, readPdfAttachment, storeFile } from '../documents/index.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import { closeUnpaidWork, openUnpaidWork } from '../payments/index.ts';
import { endRequestByDecision } from '../requests/index.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';
import { readChosen, templateDetail, wordsForCase } from '../templates/index.ts';
import { keepAssigned, refuseIfAssigned } from './assignment/assignees.ts';

export type StatusChange = {
  id: number;
  kind: ApplicationKind;
  to: StaffStatus;
  /** Base64; with an approval only. */
  pdfAttachment: string | null;
  /** Staff's choice and own words; with a rejection only. */
  rejectionReason: RejectionReason | null;
  reason: string | null;
  /** Its text stands above staff's words; with a rejection only. */
  template?: ChosenTemplate | null;
  /** In a bulk action: how many are decided after it. All can be undone until after the last. */
  following: number | null;
};

/**
 * Takes up, approves or rejects an application, in one transaction with audit row and e-mail, which
 * waits while it can be undone. Whoever takes it up has it in hand. Throws {@link AppError}: 404; 409
 * with who decided and when, with the colleague who has it in hand, or for the approval of a fully
 * refunded application; 400 for an invalid PDF or reason. A template may be refused as
 * {@link readChosen} and {@link wordsForCase} say.
 */
export async function changeStatus(
  services: Services,
  change: StatusChange,
  by: StaffMember,
): Promise<DecisionRecord> {
  const additions = await readAdditions(services, change, by);
  return inTransaction(services.db, (tx) => changeStatusIn(services, tx, { ...change, additions }, by));
}

/** The same in the caller's transaction, with what {@link readAdditions} read. */
export async function changeStatusIn(
  services: Services,
  tx: Queryable,
  { additions, ...change }: StatusChange & { additions: Additions },
  by: StaffMember,
): Promise<DecisionRecord> {
  const { document, reason } = additions;
  const { application, from } = await lockOpen(tx, change);
  const at = services.clock.now();
  const assignment = { applicationId: application.id, personId: by.personId, at };
  await refuseIfAssigned(tx, assignment);
  if (change.to !== 'processing' && isJustCorrected(await lastCorrectedAt(tx, application.id), at))
    throw new AppError(409, 'justCorrected');
  const template = await readChosen(tx, change.template, 'rejection');
  const staffText = await wordsForCase(
    { db: tx, texts: services.texts },
    application,
    { template, own: reason, due: promisedAt(application) },
    languageOfApplication(application),
  );
  await setStatus(tx, application.id, {
    status: change.to,
    ...(change.to === 'processing'
      ? { decidedAt: null, decidedByPerson: null }
      : { decidedAt: at, decidedByPerson: by.personId }),
    rejectionReason: change.rejectionReason,
  });
  if (change.to === 'processing') await keepAssigned(tx, assignment);
  else await removeAssignee(tx, application.id);
  const about = { applicationId: application.id, at };
  const fileId = await attach(services, tx, document, { ...about, by });
  const wait = change.following === null ? undoSeconds : undoSecondsBefore(change.following);
  if (change.to !== 'processing') await endRequestByDecision(services, tx, application, { by, at });
  const decided = { application, from, to: change.to };
  const mailId = await carryOut(services, tx, decided, {
    staffText: staffText ?? undefined,
    waitSeconds: wait,
    at,
  });
  await audit(tx, {
    ...about,
    actor: 'staff',
    by,
    action: `application.${change.to}`,
    detail: {
      withDocument: fileId !== null,
      withReason: reason !== null,
      ...templateDetail(template),
      ...(change.rejectionReason !== null && { rejectionReason: change.rejectionReason }),
    },
  });
  const decision = await insertDecision(tx, {
    ...about,
    fromStatus: from,
    toStatus: change.to,
    decidedBy: by.label,
    personId: by.personId,
    mailId,
    fileId,
    undoSeconds: wait,
  });
  await announceChange(tx, application, change.to === 'processing' ? 'taken' : 'decided');
  return decision;
}

async function attach(
  { sealer, scanner }: Services,
  tx: Queryable,
  document: Additions['document'],
  { applicationId, at, by }: { applicationId: number; at: Date; by: StaffMember },
): Promise<string | null> {
  if (document === null) return null;
  return storeFile(tx, sealer, {
    applicationId,
    kind: 'evisa',
    mediaType: 'application/pdf',
    ...document,
    createdAt: at,
    scannedAt: scanner === null ? null : at,
    attachedBy: by.label,
  });
}

type Decided = { application: ApplicationRecord; from: DecisionRecord['fromStatus']; to: StaffStatus };

/** Returns the id of the customer's e-mail. */
async function carryOut(
  services: Services,
  tx: Queryable,
  { application, from, to }: Decided,
  { staffText, waitSeconds, at }: { staffText: string | undefined; waitSeconds: number; at: Date },
): Promise<string | null> {
  const { id: applicationId } = application;
  const mail = { applicationId, event: to, at, staffText };
  let mailId: string | null = null;
  for (const effect of effectsOfDecision(from, to)) {
    switch (effect) {
      case 'mailNow':
        mailId = await queueMail(services, tx, mail);
        break;
      case 'mailAfterUndo':
        mailId = await queueMail(services, tx, { ...mail, waitSeconds });
        break;
      case 'openUnpaidWork':
        await openUnpaidWork(tx, application, at);
        break;
      case 'closeUnpaidWork':
        await closeUnpaidWork(tx, applicationId, at);
        break;
      default:
        effect satisfies never;
    }
  }
  return mailId;
}

type Additions = Awaited<ReturnType<typeof readAdditions>>;

/** Reads and checks what a decision brings along. Throws a 400 {@link AppError} for an invalid PDF or reason. */
export async function readAdditions(
  services: Services,
  { id, to, kind, pdfAttachment, rejectionReason, reason, template = null }: StatusChange,
  by: StaffMember,
) {
  const isClean = (content: Buffer) =>
    isCleanFile(services, content, { actor: 'staff', by, applicationId: id });
  if (pdfAttachment !== null && to !== 'approved') throw unexpected('pdfAttachment');
  if (reason !== null && to !== 'rejected') throw unexpected('reason');
  if (template !== null && to !== 'rejected') throw unexpected('template');
  if (rejectionReason !== null && (to !== 'rejected' || !rejectionReasonsFor[kind].includes(rejectionReason)))
    throw unexpected('rejectionReason');
  return {
    document: pdfAttachment === null ? null : await readPdfAttachment(pdfAttachment, isClean),
    reason: readStaffText(reason ?? '', 'reason', staffTextLimits.reason),
  };
}

function unexpected(field: string): AppError {
  return new AppError(400, 'invalidRequest', { fields: { [field]: { code: 'invalidRequest' } } });
}

/** Of two concurrent decisions the second sees the first. */
async function lockOpen(
  tx: Queryable,
  { id, kind, to }: StatusChange,
): Promise<{ application: ApplicationRecord; from: DecisionRecord['fromStatus'] }> {
  const application = await lockById(tx, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  const { status } = application;
  if (!canMove(status, to) || (status !== 'pending' && status !== 'processing'))
    throw await alreadyDecided(tx, application);
  if (to === 'approved' && !mayApprove(application)) throw new AppError(409, 'paymentRefunded');
  return { application, from: status };
}

/** Names the author and time of the decision in force, or of the traveller's cancellation. */
export async function alreadyDecided(
  tx: Queryable,
  { id, status }: Pick<ApplicationRecord, 'id' | 'status'>,
): Promise<AppError> {
  const change = wordsOf(statusChanges, status);
  if (status === 'cancelled') {
    const cancellation = await findCancellation(tx, id);
    const at = cancellation === null ? '—' : staffMoment(cancellation.at);
    return new AppError(409, 'alreadyDecided', {
      params: { by: travellerName, at, change },
      extra: { status },
    });
  }
  const decision = await lastDecision(tx, id);
  const by = decision?.decidedBy ?? '—';
  return new AppError(409, 'alreadyDecided', {
    params: {
      by: deciderName(by),
      at: decision === null ? '—' : staffMoment(decision.at),
      change,
    },
    extra: {
      status,
      decidedBy: by,
      ...(decision === null ? {} : { decidedAt: decision.at.toISOString() }),
    },
  });
}
