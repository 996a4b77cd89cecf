import { staffTextLimits } from '../../domain/constants.ts';
import { type VoidCause, voidCauseNames } from '../../domain/staff/approvalWords.ts';
import { canonicalValues, firstDifference } from '../../domain/staff/canonicalText.ts';
import { wordOfRule } from '../../domain/staff/fourEyes.ts';
import type { Permission } from '../../domain/staff/permissions.ts';
import { wordsOf } from '../../domain/staff/staffLanguage.ts';
import { readActivePermissions } from '../access/index.ts';
import { AppError } from '../appError.ts';
import type { StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { announce } from '../live/index.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';
import type { ApprovableAction } from './action.ts';
import { openSeal, sealText } from './ask.ts';
import { endRequest, lockOpen } from './end.ts';
import { type ApprovalRow, findApproval, markDone } from './queries.ts';

/** Who decides, and what their roles allow in this request. */
export type Decider = { by: StaffMember; may: (permission: Permission) => boolean };

/**
 * Does what was asked for in one transaction, under the locks of the request and of what it is
 * about, if it would be asked for now in the same words. Throws {@link AppError}: 404; 403 without
 * the word and for one's own; 400 for another hash than the request's; 409 if it has ended or
 * becomes void.
 */
export async function approve(
  services: Services,
  action: ApprovableAction,
  { row, hash }: { row: ApprovalRow; hash: string },
  { by }: Decider,
): Promise<void> {
  if (hash !== row.hash.toString('hex')) {
    throw new AppError(400, 'invalidRequest', { fields: { hash: { code: 'invalidRequest' } } });
  }
  const content = openSeal(services, row.id, 'content', row.content);
  // Of another version's form: nobody is shown it.
  if (canonicalValues(row.action, content) === null) throw new AppError(404, 'approvalNotFound');
  if (row.state === 'approved' && row.doneAt === null) {
    if (row.requestedBy === by.personId) throw new AppError(403, 'approvalOwn');
    return finish(services, action, { row, content, by });
  }
  await action.prepare?.(services, content);
  const refusal = await inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const locked = await lockOpen(tx, row.id, at);
    if (locked instanceof AppError) return locked;
    if (locked.requestedBy === by.personId) return new AppError(403, 'approvalOwn');
    let cause = await causeInRequester(tx, action, locked);
    if (cause === null) {
      await action.lock(tx, content, at);
      cause = await causeInContent(services, tx, action, locked, content);
    }
    if (cause !== null) {
      await endRequest(tx, locked, { state: 'void', by, at, cause });
      return new AppError(409, 'approvalVoid', { params: { what: wordsOf(voidCauseNames, cause) } });
    }
    const approved = { approvalId: row.id, requestedBy: locked.requestedLabel, by, at };
    await action.carryOut?.(services, tx, content, approved);
    await endRequest(tx, locked, { state: 'approved', by, at, isUnfinished: action.finish !== undefined });
    return null;
  });
  if (refusal !== null) throw refusal;
  if (action.finish !== undefined) await finish(services, action, { row, content, by });
}

/**
 * Carries out what was approved, from where an interrupted call left it, without comparing again.
 */
async function finish(
  services: Services,
  action: ApprovableAction,
  { row, content, by }: { row: ApprovalRow; content: string; by: StaffMember },
): Promise<void> {
  const { db, clock } = services;
  const approved = { approvalId: row.id, requestedBy: row.requestedLabel, by, at: clock.now() };
  await action.finish?.(services, content, approved);
  await inTransaction(db, async (tx) => {
    await markDone(tx, row.id, clock.now());
    await announce(tx, { kind: 'approvals' });
  });
}

/** Throws {@link AppError} as {@link approve}, and 400 without a reason. */
export async function decline(
  services: Services,
  { row, reason }: { row: ApprovalRow; reason: string },
  { by }: Decider,
): Promise<void> {
  const text = readStaffText(reason, 'reason', staffTextLimits.reason);
  if (text === null) {
    const code = 'approvalReasonNeeded';
    throw new AppError(400, code, { fields: { reason: { code } } });
  }
  const refusal = await inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const locked = await lockOpen(tx, row.id, at);
    if (locked instanceof AppError) return locked;
    if (locked.requestedBy === by.personId) return new AppError(403, 'approvalOwn');
    const sealed = sealText(services, row.id, 'reason', text);
    await endRequest(tx, locked, { state: 'declined', by, at, reason: sealed });
    return null;
  });
  if (refusal !== null) throw refusal;
}

/** Throws {@link AppError}: 404 for an unknown one and that of another, 409 if it has ended. */
export async function withdraw(services: Services, id: string, by: StaffMember): Promise<void> {
  const refusal = await inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const row = await findApproval(tx, id);
    if (row?.requestedBy !== by.personId) return new AppError(404, 'approvalNotFound');
    const locked = await lockOpen(tx, id, at);
    if (locked instanceof AppError) return locked;
    await endRequest(tx, locked, { state: 'withdrawn', by, at });
    return null;
  });
  if (refusal !== null) throw refusal;
}

/** Throws {@link AppError}: 404 for an unknown one, 403 without the word of its rule. */
export async function requireToDecide(
  { db }: Pick<Services, 'db'>,
  id: string,
  { may }: Decider,
): Promise<ApprovalRow> {
  const row = await findApproval(db, id);
  if (row === null) throw new AppError(404, 'approvalNotFound');
  if (!may(wordOfRule[row.rule])) throw new AppError(403, 'notAllowed');
  return row;
}

/**
 * What an approval would find changed; null if nothing. Without locks, for who looks at the
 * request.
 */
export async function findCauseToVoid(
  services: Services,
  action: ApprovableAction,
  row: ApprovalRow,
  content: string,
): Promise<VoidCause | null> {
  const { db } = services;
  return (
    (await causeInRequester(db, action, row)) ?? (await causeInContent(services, db, action, row, content))
  );
}

/** Who asked must still be able to ask. */
async function causeInRequester(
  db: Queryable,
  { ordering }: ApprovableAction,
  { requestedBy }: ApprovalRow,
): Promise<VoidCause | null> {
  return (await readActivePermissions(db, requestedBy)).has(ordering) ? null : 'requester';
}

async function causeInContent(
  services: Services,
  db: Queryable,
  { name, parts, restate }: ApprovableAction,
  { hash }: ApprovalRow,
  content: string,
): Promise<VoidCause | null> {
  const now = await restate(services, db, content);
  if (now === null) return 'gone';
  if (services.keys.hash('approval', now).equals(hash)) return null;
  const place = firstDifference(name, content, now);
  return (place === null ? undefined : parts[place]) ?? 'form';
}
