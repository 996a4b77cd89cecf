import { approvalStateNames, type VoidCause } from '../../domain/staff/approvalWords.ts';
import { type ApprovalState, isApprovalOver } from '../../domain/staff/fourEyes.ts';
import { wordsOf } from '../../domain/staff/staffLanguage.ts';
import { staffMoment } from '../../domain/staff/staffMoment.ts';
import { AppError } from '../appError.ts';
import { findById } from '../applications/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { announce, announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { type ApprovalRow, lockApproval, lockOver, updateApproval } from './queries.ts';

/** A request as the log names it: the beginning of its hash says which content it was. */
export function toDetail({
  id,
  action,
  rule,
  hash,
}: Pick<ApprovalRow, 'id' | 'action' | 'rule' | 'hash'>): AuditDetail {
  return { approval: id, action, rule, hash: hash.toString('hex').slice(0, 16) };
}

type Ending = {
  state: Exclude<ApprovalState, 'open'>;
  /** Null for time. */
  by: StaffMember | null;
  at: Date;
  cause?: VoidCause;
  /** Sealed. */
  reason?: Buffer;
  /** An approved one that is carried out after the commit. */
  isUnfinished?: boolean;
};

/** Ends a locked request, in a transaction whose last statements these are. */
export async function endRequest(
  tx: Transaction,
  row: ApprovalRow,
  { state, by, at, cause, reason, isUnfinished = false }: Ending,
): Promise<void> {
  await updateApproval(tx, row.id, {
    state,
    decidedBy: by?.personId ?? null,
    decidedLabel: by?.label ?? null,
    decidedAt: at,
    reason: reason ?? null,
    voidCause: cause ?? null,
    doneAt: state === 'approved' && !isUnfinished ? at : null,
  });
  const { applicationId, requestedLabel: requestedBy } = row;
  const detail: AuditDetail = {
    ...toDetail(row),
    requestedBy,
    ...(state === 'approved' && by !== null && { approvedBy: by.label }),
    ...(cause !== undefined && { what: cause }),
    ...(reason !== undefined && { withReason: true }),
  };
  await audit(tx, {
    at,
    actor: by === null ? 'system' : 'staff',
    ...(by === null ? {} : { by }),
    action: `approval.${state}`,
    ...(applicationId === null ? {} : { applicationId }),
    detail,
  });
  const application = applicationId === null ? null : await findById(tx, applicationId);
  if (application !== null) await announceChange(tx, application, 'details');
  await announce(tx, { kind: 'approvals' });
}

/**
 * Locks an open request. One whose time is over ends now. For an ended one it returns the refusal, so that
 * the end is committed. Throws a 404 {@link AppError}.
 */
export async function lockOpen(tx: Transaction, id: string, at: Date): Promise<ApprovalRow | AppError> {
  const row = await lockApproval(tx, id);
  if (row === null) throw new AppError(404, 'approvalNotFound');
  if (row.state !== 'open') return over(row);
  if (!isApprovalOver(row.expiresAt, at)) return row;
  await endRequest(tx, row, { state: 'expired', by: null, at });
  return over({ state: 'expired', decidedLabel: null, decidedAt: at });
}

function over({
  state,
  decidedLabel,
  decidedAt,
}: Pick<ApprovalRow, 'state' | 'decidedLabel' | 'decidedAt'>): AppError {
  const params = {
    state: wordsOf(approvalStateNames, state),
    by: decidedLabel ?? '—',
    at: decidedAt === null ? '—' : staffMoment(decidedAt),
  };
  return new AppError(409, 'approvalOver', { params });
}

/** Ends the requests whose time is over, of one subject or all. */
export async function endOver(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  subject?: string,
): Promise<void> {
  const at = clock.now();
  for (const row of await lockOver(tx, at, subject)) {
    await endRequest(tx, row, { state: 'expired', by: null, at });
  }
}
