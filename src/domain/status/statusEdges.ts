import { edgeBetween, edgesOf } from '../edges.ts';
import type { ApplicationStatus } from './statuses.ts';

/** What follows a decision of staff, in the same transaction; the switch that carries it out is exhaustive. */
export type DecisionEffect =
  /** Tells the customer: at once, or once the decision can no longer be taken back. */
  | 'mailNow'
  | 'mailAfterUndo'
  /** Staff get a case where they work on without payment; a payment or a rejection ends it. */
  | 'openUnpaidWork'
  | 'closeUnpaidWork';

/** What follows when a decision is taken back. */
export type UndoEffect =
  /** Refuses the way back once an e-mail is leaving. */
  'takeBackMails' | 'retireDocuments' | 'openUnpaidWork' | 'closeUnpaidWork';

/** Every legal move of an application and no other, design 4.11: staff take up, approve or reject. A decision is final. */
export const decisionEdges = edgesOf<ApplicationStatus, 'decision', DecisionEffect>([
  [['pending'], 'processing', ['decision'], ['mailNow', 'openUnpaidWork']],
  [['pending', 'processing'], 'approved', ['decision'], ['mailAfterUndo', 'openUnpaidWork']],
  [['pending', 'processing'], 'rejected', ['decision'], ['mailAfterUndo', 'closeUnpaidWork']],
]);

/**
 * The way back from a decision to the status before it, open for a few seconds (`undoDecision.ts`). Taking an application
 * up has none: its e-mail leaves at once.
 */
export const undoEdges = edgesOf<ApplicationStatus, 'undo', UndoEffect>([
  [['approved', 'rejected'], 'pending', ['undo'], ['takeBackMails', 'retireDocuments', 'closeUnpaidWork']],
  [['approved', 'rejected'], 'processing', ['undo'], ['takeBackMails', 'retireDocuments', 'openUnpaidWork']],
]);

/** Whether staff may move an application from `from` to `to`. */
export function canMove(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return edgeBetween(decisionEdges, from, to) !== null;
}

/** What follows a legal decision, in order. */
export function effectsOfDecision(from: ApplicationStatus, to: ApplicationStatus): readonly DecisionEffect[] {
  return edgeBetween(decisionEdges, from, to)?.follows ?? [];
}

/** Whether there is a way back from a decision at all, whatever the time. */
export function isUndoable({ from, to }: { from: ApplicationStatus; to: ApplicationStatus }): boolean {
  return edgeBetween(undoEdges, to, from) !== null;
}

/** What follows when the decision from `from` to `to` is taken back, in order. */
export function effectsOfUndo({
  from,
  to,
}: {
  from: ApplicationStatus;
  to: ApplicationStatus;
}): readonly UndoEffect[] {
  return edgeBetween(undoEdges, to, from)?.follows ?? [];
}
