import { edgeBetween, edgesOf } from '../edges.ts';
import type { ApplicationStatus } from './statuses.ts';

/** Effects of a staff decision in the same transaction; the switch that carries them out is exhaustive. */
export type DecisionEffect =
  /** Tells the customer: at once, or once the decision can no longer be undone. */
  | 'mailNow'
  | 'mailAfterUndo'
  /** Opens and closes the case for work without payment; a payment or a rejection closes it. */
  | 'openUnpaidWork'
  | 'closeUnpaidWork';

export type UndoEffect =
  /** Refuses the undo once an e-mail is leaving. */
  'takeBackMails' | 'retireDocuments' | 'openUnpaidWork' | 'closeUnpaidWork';

/** Every legal move of an application, design 4.11: staff take up, approve or reject. A decision is final. */
export const decisionEdges = edgesOf<ApplicationStatus, 'decision', DecisionEffect>([
  [['pending'], 'processing', ['decision'], ['mailNow', 'openUnpaidWork']],
  [['pending', 'processing'], 'approved', ['decision'], ['mailAfterUndo', 'openUnpaidWork']],
  [['pending', 'processing'], 'rejected', ['decision'], ['mailAfterUndo', 'closeUnpaidWork']],
]);

/**
 * The undo of a decision, open for a few seconds (`undoDecision.ts`). Taking an application up has none: its
 * e-mail leaves at once.
 */
export const undoEdges = edgesOf<ApplicationStatus, 'undo', UndoEffect>([
  [['approved', 'rejected'], 'pending', ['undo'], ['takeBackMails', 'retireDocuments', 'closeUnpaidWork']],
  [['approved', 'rejected'], 'processing', ['undo'], ['takeBackMails', 'retireDocuments', 'openUnpaidWork']],
]);

export function canMove(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return edgeBetween(decisionEdges, from, to) !== null;
}

/** In order. */
export function effectsOfDecision(from: ApplicationStatus, to: ApplicationStatus): readonly DecisionEffect[] {
  return edgeBetween(decisionEdges, from, to)?.follows ?? [];
}

export function isUndoable({ from, to }: { from: ApplicationStatus; to: ApplicationStatus }): boolean {
  return edgeBetween(undoEdges, to, from) !== null;
}

/** In order. */
export function effectsOfUndo({
  from,
  to,
}: {
  from: ApplicationStatus;
  to: ApplicationStatus;
}): readonly UndoEffect[] {
  return edgeBetween(undoEdges, to, from)?.follows ?? [];
}
