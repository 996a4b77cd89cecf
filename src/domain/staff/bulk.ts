import { isOpen, mayApprove } from '../status/applicationStatus.ts';
import { paymentDisplay } from '../status/paymentStatus.ts';
import { canMove } from '../status/statusEdges.ts';
import type { ApplicationStatus, PaymentStatus } from '../status/statuses.ts';
import { undoSeconds } from '../status/undoDecision.ts';
import type { Standing } from './assignment.ts';

/** Bulk actions: one act on many applications, each by the rules of the single act. */

/** `takeUp`: begins work on a case; `assign`: into one's own hands; `handOver`: into a colleague's. */
export const bulkActs = ['takeUp', 'assign', 'handOver', 'approved', 'rejected'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** As many as one can look over; the decisions of so many can be undone together. */
export const bulkAtMost = 500;

/** Started ones end as `finished`; an undo as `undone`. */
export const bulkStates = ['previewed', 'running', 'finished', 'undoing', 'undone'] as const;
export type BulkState = (typeof bulkStates)[number];

/** `untouched`: the action was stopped before. */
export const bulkRowStates = [
  'leftOut',
  'waiting',
  'done',
  'failed',
  'untouched',
  'undone',
  'notUndone',
] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** Why an act does not touch an application. Whoever starts it lets in `unpaid`, and leaves out `noPdf`. */
export const leftOutReasons = [
  'decided',
  'notPending',
  'others',
  'mine',
  'awaited',
  'refunded',
  'warning',
  'unpaid',
  'noPdf',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type BulkFacts = {
  status: ApplicationStatus;
  paymentStatus: PaymentStatus;
  /** Whose the case is, as seen by whoever acts. */
  standing: Standing;
  /** The traveller was asked for something. */
  isAwaited: boolean;
  /** Against which nobody should approve in passing. */
  hasGraveWarning: boolean;
};

/** Null for an application that the act is meant for. */
export function findLeftOutReason(act: BulkAct, facts: BulkFacts): LeftOutReason | null {
  const { status, paymentStatus, standing, isAwaited, hasGraveWarning } = facts;
  if (!isOpen(status)) return 'decided';
  if (standing === 'others') return 'others';
  switch (act) {
    case 'takeUp':
      return canMove(status, 'processing') ? null : 'notPending';
    case 'assign':
      return standing === 'own' ? 'mine' : null;
    case 'handOver':
      return null;
    case 'rejected':
      return isAwaited ? 'awaited' : null;
    case 'approved':
      if (!mayApprove({ status, paymentStatus })) return 'refunded';
      if (isAwaited) return 'awaited';
      if (hasGraveWarning) return 'warning';
      return paymentDisplay(paymentStatus) === 'paid' ? null : 'unpaid';
  }
}

/** Taking a case up tells the traveller at once: nothing is left to undo. */
export function isUndoableAct(act: BulkAct): boolean {
  return act !== 'takeUp';
}

/** Whole seconds, rounded up, in which a finished action can still be undone. */
export function bulkUndoSecondsLeft(finishedAt: Date, now: Date): number {
  const leftMs = finishedAt.getTime() + undoSeconds * 1000 - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 1000));
}
