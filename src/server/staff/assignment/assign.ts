import type { Assignment } from '../../../contract/assignment.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { readStanding, searchesFor } from '../../../domain/staff/assignment.ts';
import { staffMoment } from '../../../domain/staff/staffMoment.ts';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { listHolders, readPerson } from '../../access/index.ts';
import { AppError } from '../../appError.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  type AssigneeRow,
  extendLease,
  findAssignee,
  lockById,
  putAssignee,
  removeAssignee,
  requireById,
} from '../../applications/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../../audit/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { announceChange } from '../../live/index.ts';
import type { Services } from '../../services.ts';
import { readStaffText } from '../../staffText.ts';
import { alreadyDecided } from '../decisions.ts';
import { storeNote } from '../notes.ts';
import { shownAssignee } from './assignees.ts';
import { lockDueFirst } from './queries.ts';

type Case = { id: number; kind: ApplicationKind };

/** Throws a 404 {@link AppError}. */
export async function readAssignment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, kind }: Case,
): Promise<Assignment> {
  await requireById(db, id, kind);
  return assignmentOf(db, id, clock.now());
}

/**
 * Takes an open case that nobody has; nothing happens to one's own. Throws {@link AppError}: 404; 409
 * with who decided it, or who has it.
 */
export async function takeCase(services: Services, asked: Case, by: StaffMember): Promise<Assignment> {
  return inTransaction(services.db, async (tx) => {
    await takeCaseIn(services, tx, asked, by);
    return assignmentOf(tx, asked.id, services.clock.now());
  });
}

/** The same in the caller's transaction. */
export async function takeCaseIn(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  asked: Case,
  by: StaffMember,
): Promise<void> {
  const at = clock.now();
  const application = await lockUndecided(tx, asked);
  if ((await ownOrFree(tx, asked, by, at)) === 'own') return;
  await putAssignee(tx, { applicationId: asked.id, personId: by.personId, at });
  await writeDown(tx, application, { action: 'assignment.taken', by, at });
}

/**
 * Takes the paid open case that is due first and in nobody's hands, by language and kind those that
 * suit the person first; null if there is none. Two people who ask at once get two cases.
 */
export async function takeNext(
  services: Services,
  by: StaffMember,
): Promise<Pick<ApplicationRecord, 'id' | 'kind' | 'number'> | null> {
  return inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { skillLanguages: languages, skillKinds: kinds } = await readPerson(tx, by.personId);
    for (const search of searchesFor({ languages, kinds })) {
      for (;;) {
        const found = await lockDueFirst(tx, search, at);
        if (found === null) break;
        // A colleague may have taken it between the look and the lock.
        if ((await findAssignee(tx, found.id, at)) !== null) continue;
        await putAssignee(tx, { applicationId: found.id, personId: by.personId, at });
        await writeDown(tx, found, { action: 'assignment.taken', by, at, detail: { way: 'next' } });
        return found;
      }
    }
    return null;
  });
}

/** Extends the caller's own lease; of another case nothing changes. Throws a 404 {@link AppError}. */
export async function renewLease(services: Services, asked: Case, by: StaffMember): Promise<Assignment> {
  const { db, clock } = services;
  await extendLease(db, { applicationId: asked.id, personId: by.personId, at: clock.now() });
  return readAssignment(services, asked);
}

/**
 * Puts one's own case back into the queue; nothing happens to one that nobody has. Throws {@link
 * AppError}: 404; 409 with who else has it.
 */
export async function releaseCase(services: Services, asked: Case, by: StaffMember): Promise<void> {
  await inTransaction(services.db, (tx) => releaseCaseIn(services, tx, asked, by));
}

/** The same in the caller's transaction. */
export async function releaseCaseIn(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  asked: Case,
  by: StaffMember,
): Promise<void> {
  const at = clock.now();
  const application = await lockCase(tx, asked);
  if ((await ownOrFree(tx, asked, by, at)) === 'free') return;
  await removeAssignee(tx, asked.id);
  await writeDown(tx, application, { action: 'assignment.released', by, at });
}

/**
 * Gives one's own case to a colleague who may decide, with a note that stays at the case. Throws
 * {@link AppError}: 404; 400 for another person or no note; 409 if it is decided, in nobody's hands,
 * or with who has it.
 */
export async function handOverCase(
  services: Services,
  { to, note, ...asked }: Case & { to: number; note: string },
  by: StaffMember,
): Promise<Assignment> {
  const text = readNote(note);
  return inTransaction(services.db, async (tx) => {
    await handOverCaseIn(services, tx, { ...asked, to, text }, by);
    return assignmentOf(tx, asked.id, services.clock.now());
  });
}

/** The note of a hand-over. Throws a 400 {@link AppError} without one. */
export const readNote = (typed: string): string => readText(typed, 'note');

/** The same in the caller's transaction, with a note that was read. */
export async function handOverCaseIn(
  services: Services,
  tx: Transaction,
  { to, text, ...asked }: Case & { to: number; text: string },
  by: StaffMember,
): Promise<void> {
  const at = services.clock.now();
  const application = await lockUndecided(tx, asked);
  if ((await ownOrFree(tx, asked, by, at)) === 'free') throw new AppError(409, 'caseNotAssigned');
  const colleague = await requireColleague(tx, to, by);
  const noteId = await storeNote(services, tx, { applicationId: asked.id, text, at }, by);
  await putAssignee(tx, { applicationId: asked.id, personId: to, at, noteId });
  const detail = { person: to, colleague: colleague.name };
  await writeDown(tx, application, { action: 'assignment.handedOver', by, at, detail });
}

/** Another person who may decide. Throws a 400 {@link AppError} for anybody else. */
export async function requireColleague(
  db: Queryable,
  to: number,
  by: StaffMember,
): Promise<{ name: string }> {
  const colleague = (await listHolders(db, 'case.decide')).find(({ id }) => id === to);
  if (colleague === undefined || to === by.personId) throw refusedField('to', 'personMayNotDecide');
  return colleague;
}

/**
 * Takes a case back that one handed over, and at which the colleague has done nothing since. Throws
 * {@link AppError}: 404; 409 if it is decided, or with who has it.
 */
export async function takeBackHandedOver(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { to, ...asked }: Case & { to: number },
  by: StaffMember,
): Promise<void> {
  const at = clock.now();
  const application = await lockUndecided(tx, asked);
  const assignee = await findAssignee(tx, asked.id, at);
  const isUntouched = assignee?.takenAt.getTime() === assignee?.lastActivityAt.getTime();
  if (assignee === null || assignee.personId !== to || !isUntouched) throw takenBy(assignee);
  await putAssignee(tx, { applicationId: asked.id, personId: by.personId, at });
  const detail = { person: to, colleague: assignee.name };
  await writeDown(tx, application, { action: 'assignment.takenBack', by, at, detail });
}

/**
 * Takes a case from the colleague who has it, with a reason that stays at the case; one whose lease
 * is over by now is taken all the same. Throws {@link AppError}: 404; 400 without a reason; 409 if it
 * is decided, or with who else has it by now.
 */
export async function stealCase(
  services: Services,
  { from, reason, ...asked }: Case & { from: number; reason: string },
  by: StaffMember,
): Promise<Assignment> {
  const text = readText(reason, 'reason');
  return inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const application = await lockUndecided(tx, asked);
    const assignee = await findAssignee(tx, asked.id, at);
    const standing = readStanding(assignee, by.personId, at);
    if (standing === 'others' && assignee?.personId !== from) throw takenBy(assignee);
    if (standing !== 'own') {
      const noteId = await storeNote(services, tx, { applicationId: asked.id, text, at }, by);
      await putAssignee(tx, { applicationId: asked.id, personId: by.personId, at, noteId });
      const change =
        assignee === null
          ? { action: 'assignment.taken' }
          : { action: 'assignment.stolen', detail: { person: from, colleague: assignee.name } };
      await writeDown(tx, application, { ...change, by, at });
    }
    return assignmentOf(tx, asked.id, at);
  });
}

/** Throws a 404 {@link AppError}. */
async function lockCase(tx: Transaction, { id, kind }: Case): Promise<ApplicationRecord> {
  const application = await lockById(tx, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  return application;
}

/** Throws {@link AppError}: 404; 409 with who decided. */
async function lockUndecided(tx: Transaction, asked: Case): Promise<ApplicationRecord> {
  const application = await lockCase(tx, asked);
  if (!isOpen(application.status)) throw await alreadyDecided(tx, application);
  return application;
}

/** Of a locked case. Throws a 409 {@link AppError} with the colleague who has it. */
async function ownOrFree(
  tx: Transaction,
  { id }: Case,
  { personId }: StaffMember,
  at: Date,
): Promise<'own' | 'free'> {
  const assignee = await findAssignee(tx, id, at);
  const standing = readStanding(assignee, personId, at);
  if (standing === 'others') throw takenBy(assignee);
  return standing;
}

async function assignmentOf(db: Queryable, id: number, now: Date): Promise<Assignment> {
  const assignee = await findAssignee(db, id, now);
  const shown = shownAssignee(assignee, now);
  if (assignee === null || shown === null) return { assignee: null };
  return { assignee: { ...shown, since: assignee.takenAt.toISOString(), noteId: assignee.noteId } };
}

function takenBy(assignee: AssigneeRow | null): AppError {
  const at = assignee === null ? '—' : staffMoment(assignee.takenAt);
  return new AppError(409, 'caseTaken', { params: { by: assignee?.name ?? '—', at } });
}

async function writeDown(
  tx: Transaction,
  application: Pick<ApplicationRecord, 'id' | 'kind'>,
  entry: { action: string; by: StaffMember; at: Date; detail?: AuditDetail },
): Promise<void> {
  await audit(tx, { actor: 'staff', applicationId: application.id, ...entry });
  await announceChange(tx, application, 'assigned');
}

function readText(typed: string, field: 'note' | 'reason'): string {
  const text = readStaffText(typed, field, staffTextLimits.note);
  if (text === null) throw refusedField(field, 'assignmentTextNeeded');
  return text;
}

function refusedField(field: string, code: 'assignmentTextNeeded' | 'personMayNotDecide'): AppError {
  return new AppError(400, code, { fields: { [field]: { code } } });
}
