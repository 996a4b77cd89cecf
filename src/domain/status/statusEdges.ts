import { edgeBetween, edgesOf } from '../edges.ts';
import type { ApplicationStatus } from './statuses.ts';

/** Effects of a staff decision. */
export type DecisionEffect =
  /** At once, or once the decision can no longer be undone. */
  | 'mailNow'
  | 'mailAfterUndo'
  /** The case for work without payment; a payment or rejection closes it. */
  | 'openUnpaidWork'
  | 'closeUnpaidWork';

export type UndoEffect =
  /** Refuses the undo once an e-mail is leaving. */
  'takeBackMails' | 'retireDocuments' | 'openUnpaidWork' | 'closeUnpaidWork';

/** Design 4.11: staff take up, approve or reject. A decision is final. */
export const decisionEdges = edgesOf<ApplicationStatus, 'decision', DecisionEffect>([
  [['pending'], 'processing', ['decision'], ['mailNow', 'openUnpaidWork']],
  [['pending', 'processing'], 'approved', ['decision'], ['mailAfterUndo', 'openUnpaidWork']],
  [['pending', 'processing'], 'rejected', ['decision'], ['mailAfterUndo', 'closeUnpaidWork']],
]);

/** Open for a few seconds (`undoDecision.ts`). Taking up has no undo: its e-mail leaves at once. */
export const undoEdges = edgesOf<ApplicationStatus, 'undo', UndoEffect>([
  [['approved', 'rejected'], 'pending', ['undo'], ['takeBackMails', 'retireDocuments', 'closeUnpaidWork']],
  [['approved', 'rejected'], 'processing', ['undo'], ['takeBackMails', 'retireDocuments', 'openUnpaidWork']],
]);

/**
 * The insurer issues at the payment (`insurance/issueAtPayment.ts`). It cannot be undone: its e-mail leaves at
 * once.
 */
export const issueEdges = edgesOf<ApplicationStatus, 'capture', 'mailNow'>([
  [['pending'], 'approved', ['capture'], ['mailNow']],
]);

/** Null if an application of this status is not issued: staff have taken it up, or decided. */
export function effectsOfIssue(from: ApplicationStatus): readonly 'mailNow'[] | null {
  return edgeBetween(issueEdges, from, 'approved')?.follows ?? null;
}

export function canMove(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return edgeBetween(decisionEdges, from, to) !== null;
}

export function effectsOfDecision(from: ApplicationStatus, to: ApplicationStatus): readonly DecisionEffect[] {
  return edgeBetween(decisionEdges, from, to)?.follows ?? [];
}

export function isUndoable({ from, to }: { from: ApplicationStatus; to: ApplicationStatus }): boolean {
  return edgeBetween(undoEdges, to, from) !== null;
}

export function effectsOfUndo({
  from,
  to,
}: {
  from: ApplicationStatus;
  to: ApplicationStatus;
}): readonly UndoEffect[] {
  return edgeBetween(undoEdges, to, from)?.follows ?? [];
}
