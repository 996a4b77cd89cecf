import { staffMoment } from '../../domain/staff/staffMoment.ts';
import { effectsOfUndo } from '../../domain/status/statusEdges.ts';
import { canUndo } from '../../domain/status/undoDecision.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationKind,
  type DecisionRecord,
  findDecision,
  lockById,
  markUndone,
  setStatus,
} from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { undoDocuments } from '../documents/index.ts';
import { announceChange } from '../live/index.ts';
import { takeBackDocumentMails, takeBackMail } from '../mail/index.ts';
import { closeUnpaidWork, openUnpaidWork } from '../payments/index.ts';
import { reopenRequest } from '../requests/index.ts';
import type { Services } from '../services.ts';
import { assignBack } from './assignment/assignees.ts';

/**
 * Undoes a decision in one transaction, with its e-mails and documents: the case is in the hands of
 * who had decided it. Throws {@link AppError}: 404; 409 if the time is up, an e-mail is leaving or it
 * is already undone.
 */
export async function undoDecision(
  services: Services,
  asked: AskedUndo,
  by: StaffMember,
): Promise<DecisionRecord> {
  return inTransaction(services.db, (tx) => undoDecisionIn(services, tx, asked, by));
}

type AskedUndo = { id: number; kind: ApplicationKind; decisionId: number };

/** The same in the caller's transaction. */
export async function undoDecisionIn(
  services: Services,
  tx: Queryable,
  { id, kind, decisionId }: AskedUndo,
  by: StaffMember,
): Promise<DecisionRecord> {
  const application = await lockById(tx, id);
  const decision = await findDecision(tx, { id: decisionId, applicationId: id });
  if (application === null || application.kind !== kind || decision === null) {
    throw new AppError(404, 'applicationNotFound');
  }
  if (decision.undoneAt !== null) throw alreadyUndone(decision);
  const at = services.clock.now();
  const { fromStatus: from, toStatus: to } = decision;
  const tooLate = new AppError(409, 'undoTooLate', { extra: { status: application.status } });
  if (application.status !== to || !canUndo({ ...decision, from, to }, at)) throw tooLate;
  let documents = 0;
  for (const effect of effectsOfUndo({ from, to })) {
    switch (effect) {
      case 'takeBackMails':
        if (!(await takeBackMails(tx, decision))) throw tooLate;
        break;
      case 'retireDocuments':
        documents = await undoDocuments(tx, id, { at, by: by.label });
        break;
      case 'openUnpaidWork':
        await openUnpaidWork(tx, application, at);
        break;
      case 'closeUnpaidWork':
        await closeUnpaidWork(tx, id, at);
        break;
      default:
        effect satisfies never;
    }
  }
  await setStatus(tx, id, { status: from, decidedAt: null, decidedByPerson: null, rejectionReason: null });
  await assignBack(tx, { applicationId: id, personId: decision.personId, at });
  await reopenRequest(services, tx, application, { by, at, decidedAt: decision.at });
  await markUndone(tx, decision.id, { undoneAt: at, undoneBy: by.label });
  await audit(tx, {
    at,
    actor: 'staff',
    by,
    action: 'application.decisionUndone',
    applicationId: id,
    detail: { decision: to, documents },
  });
  await announceChange(tx, application, 'changed');
  return { ...decision, undoneAt: at, undoneBy: by.label };
}

/** False once one is leaving: the job that sends an e-mail locks the same row. */
async function takeBackMails(tx: Queryable, { applicationId, mailId }: DecisionRecord): Promise<boolean> {
  return (
    (mailId === null || (await takeBackMail(tx, mailId))) && (await takeBackDocumentMails(tx, applicationId))
  );
}

function alreadyUndone({ undoneAt, undoneBy }: DecisionRecord): AppError {
  return new AppError(409, 'alreadyUndone', {
    params: { by: undoneBy ?? '—', at: undoneAt === null ? '—' : staffMoment(undoneAt) },
  });
}
