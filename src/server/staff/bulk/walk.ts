import type { Permission } from '../../../domain/staff/permissions.ts';
import { readActivePermissions, readPerson } from '../../access/index.ts';
import { AppError } from '../../appError.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { Services } from '../../services.ts';
import { handOverCaseIn, releaseCaseIn, takeBackHandedOver, takeCaseIn } from '../assignment/assign.ts';
import { changeStatusIn, readAdditions } from '../decisions.ts';
import { undoDecisionIn } from '../undo.ts';
import { hasGraveWarning } from '../warnings.ts';
import { type BulkContent, openContent, sealContent } from './content.ts';
import { deleteDocument, deleteUnusedDocuments, takeDocument } from './documentQueries.ts';
import {
  type BulkActionRow,
  type BulkRowRecord,
  countRows,
  findAction,
  lockAction,
  lockRow,
  nextRow,
  noRows,
  updateAction,
  updateRow,
} from './queries.ts';

/** Then another job goes on: a killed one is taken over soon, and no action holds up another. */
const rowsOfOneJob = 20;

/** The job: does or undoes the next rows, and ends the action after its last. */
export async function walkBulk(services: Services, { actionId }: { actionId: string }): Promise<void> {
  for (let done = 0; done < rowsOfOneJob; done += 1) {
    const action = await findAction(services.db, actionId);
    if (action === null || (action.state !== 'running' && action.state !== 'undoing')) return;
    const row = await nextRow(services.db, actionId, action.state === 'running' ? 'waiting' : 'done');
    if (row === null) return endWalk(services, actionId);
    await walkRow(services, action, row);
  }
  await services.jobs.enqueue(services.db, 'bulk.walk', { actionId });
}

/** One transaction does the act and notes it: after a kill, a row is done and noted, or neither. */
async function walkRow(services: Services, action: BulkActionRow, row: BulkRowRecord): Promise<void> {
  try {
    const by = await actorOf(services, action);
    const { content } = action;
    const given = content === null ? null : openContent(services.sealer, action.id, content);
    if (given?.act === 'approved' && (await hasGraveWarning(services, { ...action, id: row.applicationId })))
      throw new AppError(409, 'bulkWarning');
    await inTransaction(services.db, async (tx) => {
      if (!(await lockRow(tx, row))) return;
      if (row.state === 'done') {
        await undoRow(services, tx, { action, row, given, by });
        return updateRow(tx, row, { state: 'undone' });
      }
      if (given === null) throw new Error(`The bulk action ${action.id} has no content.`);
      const decisionId = await doRow(services, tx, { action, row, given, by });
      return updateRow(tx, row, { state: 'done', decisionId });
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (!(error instanceof AppError)) services.log.error({ err: error }, 'bulk row failed');
    await noteFailure(services, row, error);
  }
}

type Walked = { action: BulkActionRow; row: BulkRowRecord; by: StaffMember };

/** Returns the id of a decision. */
async function doRow(
  services: Services,
  tx: Transaction,
  { action: { kind }, row, given, by }: Walked & { given: BulkContent },
): Promise<number | null> {
  const named = { id: row.applicationId, kind };
  switch (given.act) {
    case 'assign':
      await takeCaseIn(services, tx, named, by);
      return null;
    case 'handOver':
      // Of a case in nobody's hands, too: it is given to a colleague by whoever takes it.
      await takeCaseIn(services, tx, named, by);
      await handOverCaseIn(services, tx, { ...named, to: given.to, text: given.text }, by);
      return null;
    case 'takeUp':
    case 'approved':
    case 'rejected': {
      const { waiting } = (await countRows(tx, [row.actionId])).get(row.actionId) ?? noRows();
      const change = {
        ...named,
        to: given.act === 'takeUp' ? ('processing' as const) : given.act,
        pdfAttachment: null,
        rejectionReason: given.act === 'rejected' ? given.rejectionReason : null,
        reason: given.act === 'rejected' ? given.reason : null,
        template: given.act === 'rejected' ? given.template : null,
        following: waiting - 1,
      };
      const additions = await readAdditions(services, change, by);
      const document = given.act === 'approved' ? await takeDocument(tx, services.sealer, row) : null;
      if (document !== null) await requireWord(services, by, 'document.attach');
      return (await changeStatusIn(services, tx, { ...change, additions: { ...additions, document } }, by))
        .id;
    }
  }
}

async function undoRow(
  services: Services,
  tx: Transaction,
  { action: { act, kind }, row, given, by }: Walked & { given: BulkContent | null },
): Promise<void> {
  const named = { id: row.applicationId, kind };
  if (row.decisionId !== null) {
    await undoDecisionIn(services, tx, { ...named, decisionId: row.decisionId }, by);
  } else if (act === 'assign') {
    await releaseCaseIn(services, tx, named, by);
  } else if (given?.act === 'handOver') {
    await takeBackHandedOver(services, tx, { ...named, to: given.to }, by);
  }
}

/** Whoever started it. Throws a 403 {@link AppError} once they may not. */
async function actorOf(
  { db }: Pick<Services, 'db'>,
  { personId, sessionCode, label }: BulkActionRow,
): Promise<StaffMember> {
  await requireWord({ db }, { personId }, 'case.decide');
  const { name } = await readPerson(db, personId);
  return { personId, name, sessionCode, label };
}

async function requireWord(
  { db }: Pick<Services, 'db'>,
  { personId }: Pick<StaffMember, 'personId'>,
  word: Permission,
): Promise<void> {
  if (!(await readActivePermissions(db, personId)).has(word)) throw new AppError(403, 'notAllowed');
}

async function noteFailure({ db }: Services, row: BulkRowRecord, error: unknown): Promise<void> {
  const refusal = error instanceof AppError ? error : new AppError(500, 'internalError');
  await inTransaction(db, async (tx) => {
    if (!(await lockRow(tx, row))) return;
    await updateRow(tx, row, {
      state: row.state === 'done' ? 'notUndone' : 'failed',
      problem: refusal.code,
      problemParams: refusal.params,
    });
    await deleteDocument(tx, row);
  });
}

/** Once for each direction, also if two jobs find no row any more. */
async function endWalk(services: Services, actionId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const action = await lockAction(tx, actionId);
    if (action === null || (action.state !== 'running' && action.state !== 'undoing')) return;
    const at = services.clock.now();
    const isUndone = action.state === 'undoing';
    const counts = (await countRows(tx, [actionId])).get(actionId) ?? noRows();
    const content = isUndone ? null : contentForUndo(services, action);
    const end = isUndone ? { state: 'undone' as const } : { state: 'finished' as const, finishedAt: at };
    await updateAction(tx, actionId, { ...end, content });
    await deleteUnusedDocuments(tx, actionId);
    const { personId, sessionCode, label } = action;
    const by = { personId, sessionCode, label, name: label };
    const applications = isUndone ? counts.undone : counts.done;
    const detail = { act: action.act, kind: action.kind, applications };
    const name = isUndone ? 'bulk.undone' : 'bulk.finished';
    await audit(tx, { at, actor: 'staff', by, action: name, detail });
  });
}

/** Of what was typed only the colleague is kept: a case is taken back from nobody else. */
function contentForUndo({ sealer }: Services, { id, content }: BulkActionRow): Buffer | null {
  const given = content === null ? null : openContent(sealer, id, content);
  return given?.act === 'handOver' ? sealContent(sealer, id, { ...given, text: '' }) : null;
}
