import { edgeBetween, makeEdges } from '../edges.ts';
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

/** Effects of a traveller's cancellation. */
export type CancellationEffect =
  /** What staff ask of the traveller, and who has the case in hand. */
  | 'endRequest'
  | 'freeCase'
  /** Of the decision, if it has not left. */
  | 'dropDecisionMail'
  | 'closeUnpaidWork'
  /** Orders the refund, stores it with its ground and tells the traveller. */
  | 'giveBack';

/** Moves of an application, by cause. */
export const statusEdges = {
  /** Design 4.11: staff take up, approve or reject. A decision is final. */
  decision: makeEdges<ApplicationStatus, 'decision', DecisionEffect>([
    [['pending'], 'processing', ['decision'], ['mailNow', 'openUnpaidWork']],
    [['pending', 'processing'], 'approved', ['decision'], ['mailAfterUndo', 'openUnpaidWork']],
    [['pending', 'processing'], 'rejected', ['decision'], ['mailAfterUndo', 'closeUnpaidWork']],
  ]),
  /**
   * The insurer issues at the payment (`insurance/issueAtPayment.ts`). It cannot be undone: its e-mail leaves at
   * once.
   */
  capture: makeEdges<ApplicationStatus, 'capture', 'mailNow'>([
    [['pending'], 'approved', ['capture'], ['mailNow']],
  ]),
  /**
   * The traveller ends it while something goes back (`payments/cancellation.ts`): an e-visa before staff take it up,
   * an insurance until shortly before it begins. Final: the money is on its way.
   */
  cancellation: makeEdges<ApplicationStatus, 'cancellation', CancellationEffect>([
    [
      ['pending', 'processing'],
      'cancelled',
      ['cancellation'],
      ['endRequest', 'freeCase', 'closeUnpaidWork', 'giveBack'],
    ],
    [['approved'], 'cancelled', ['cancellation'], ['dropDecisionMail', 'closeUnpaidWork', 'giveBack']],
  ]),
  /** Open for a few seconds (`undoDecision.ts`). Taking up has no undo: its e-mail leaves at once. */
  undo: makeEdges<ApplicationStatus, 'undo', UndoEffect>([
    [['approved', 'rejected'], 'pending', ['undo'], ['takeBackMails', 'retireDocuments', 'closeUnpaidWork']],
    [
      ['approved', 'rejected'],
      'processing',
      ['undo'],
      ['takeBackMails', 'retireDocuments', 'openUnpaidWork'],
    ],
  ]),
} as const;

/** Null if an application of this status is not issued: staff have taken it up, or decided. */
export function effectsOfIssue(from: ApplicationStatus): readonly 'mailNow'[] | null {
  return edgeBetween(statusEdges.capture, from, 'approved')?.follows ?? null;
}

/** Null if an application of this status cannot be cancelled by its traveller. */
export function effectsOfCancellation(from: ApplicationStatus): readonly CancellationEffect[] | null {
  return edgeBetween(statusEdges.cancellation, from, 'cancelled')?.follows ?? null;
}

export function canMove(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return edgeBetween(statusEdges.decision, from, to) !== null;
}

export function effectsOfDecision(from: ApplicationStatus, to: ApplicationStatus): readonly DecisionEffect[] {
  return edgeBetween(statusEdges.decision, from, to)?.follows ?? [];
}

export function isUndoable({ from, to }: { from: ApplicationStatus; to: ApplicationStatus }): boolean {
  return edgeBetween(statusEdges.undo, to, from) !== null;
}

export function effectsOfUndo({
  from,
  to,
}: {
  from: ApplicationStatus;
  to: ApplicationStatus;
}): readonly UndoEffect[] {
  return edgeBetween(statusEdges.undo, to, from)?.follows ?? [];
}
