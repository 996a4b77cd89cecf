import type { BulkStart } from '../../../contract/bulk.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { bulkUndoSecondsLeft, isUndoableAct } from '../../../domain/staff/bulk.ts';
import { rejectionReasonsFor } from '../../../domain/status/rejectionReasons.ts';
import { AppError } from '../../appError.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { readStaffText } from '../../staffText.ts';
import { readChosen } from '../../templates/index.ts';
import { readNote, requireColleague } from '../assignment/assign.ts';
import { type BulkContent, sealContent } from './content.ts';
import { countDocuments, deleteUnusedDocuments, leaveOutWithoutPdf } from './documentQueries.ts';
import { type BulkActionRow, countRows, lockAction, moveRows, noRows, updateAction } from './queries.ts';

/* Start, stop and undo. Each in one transaction with its audit row and its job. */

/**
 * Starts a previewed action; nothing happens to a started one. Throws {@link AppError}: 404 for
 * another person's; 400 for a text or colleague that the single act would refuse, and
 * what {@link readChosen} throws for a template.
 */
export async function startBulk(
  services: Services,
  { id, ...given }: BulkStart & { id: string },
  by: StaffMember,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const action = await lockOwn(tx, id, by);
    if (action.state !== 'previewed') return;
    const content = await readContent(tx, action, given, by);
    if (given.withUnpaid === true) await moveRows(tx, id, { leftOut: 'unpaid' }, 'waiting');
    const matched = await countDocuments(tx, id);
    if (action.act === 'approved' && !(given.withoutPdf ?? matched === 0)) await leaveOutWithoutPdf(tx, id);
    await deleteUnusedDocuments(tx, id);
    const documents = await countDocuments(tx, id);
    const { waiting } = (await countRows(tx, [id])).get(id) ?? noRows();
    const at = services.clock.now();
    await updateAction(tx, id, {
      state: 'running',
      startedAt: at,
      content: sealContent(services.sealer, id, content),
    });
    const detail = {
      act: action.act,
      kind: action.kind,
      applications: waiting,
      ...(documents > 0 && { documents }),
    };
    await audit(tx, { at, actor: 'staff', by, action: 'bulk.started', detail });
    await services.jobs.enqueue(tx, 'bulk.walk', { actionId: id });
  });
}

/** Leaves alone what is not done yet. Throws a 404 {@link AppError} for another person's. */
export async function stopBulk(services: Services, id: string, by: StaffMember): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { state, act, kind } = await lockOwn(tx, id, by);
    if (state !== 'running') return;
    const applications = await moveRows(tx, id, { state: 'waiting' }, 'untouched');
    await deleteUnusedDocuments(tx, id);
    const detail = { act, kind, applications };
    await audit(tx, { at: services.clock.now(), actor: 'staff', by, action: 'bulk.stopped', detail });
  });
}

/**
 * Begins to undo a finished action; nothing happens to one that is being undone. Throws {@link
 * AppError}: 404 for another person's, 409 if the time is up or nothing can be undone.
 */
export async function undoBulk(services: Services, id: string, by: StaffMember): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { state, act, kind, finishedAt } = await lockOwn(tx, id, by);
    if (state === 'undoing' || state === 'undone') return;
    const at = services.clock.now();
    const isInTime = finishedAt !== null && bulkUndoSecondsLeft(finishedAt, at) > 0;
    if (state !== 'finished' || !isUndoableAct(act) || !isInTime) throw new AppError(409, 'undoTooLate');
    await updateAction(tx, id, { state: 'undoing' });
    const { done } = (await countRows(tx, [id])).get(id) ?? noRows();
    const detail = { act, kind, applications: done };
    await audit(tx, { at, actor: 'staff', by, action: 'bulk.undoAsked', detail });
    await services.jobs.enqueue(tx, 'bulk.walk', { actionId: id });
  });
}

/** Throws a 404 {@link AppError} for another person's. */
export async function lockOwn(
  tx: Transaction,
  id: string,
  { personId }: StaffMember,
): Promise<BulkActionRow> {
  const action = await lockAction(tx, id);
  if (action === null || action.personId !== personId) throw new AppError(404, 'bulkUnknown');
  return action;
}

async function readContent(
  tx: Transaction,
  { act, kind }: BulkActionRow,
  { rejectionReason = null, reason = null, template = null, to, note }: BulkStart,
  by: StaffMember,
): Promise<BulkContent> {
  switch (act) {
    case 'takeUp':
    case 'assign':
    case 'approved':
      return { act };
    case 'handOver': {
      const text = readNote(note ?? '');
      await requireColleague(tx, Number(to ?? 0), by);
      return { act, to: Number(to), text };
    }
    case 'rejected': {
      if (rejectionReason !== null && !rejectionReasonsFor[kind].includes(rejectionReason)) {
        throw new AppError(400, 'invalidRequest', {
          fields: { rejectionReason: { code: 'invalidRequest' } },
        });
      }
      await readChosen(tx, template, 'rejection');
      return {
        act,
        rejectionReason,
        reason: readStaffText(reason ?? '', 'reason', staffTextLimits.reason),
        template,
      };
    }
  }
}
