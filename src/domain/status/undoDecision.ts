import type { ApplicationStatus } from './applicationStatus.ts';

/** Staff may take a decision back for so long; its e-mail waits as long before it leaves. */
export const undoSeconds = 10;

/**
 * The way back from a decision, beside `statusTransitions`: to where the application stood when it was decided, and
 * nowhere else. Taking an application up has an e-mail that leaves at once, and no way back.
 */
export const undoTransitions: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  pending: [],
  processing: [],
  approved: ['pending', 'processing'],
  rejected: ['pending', 'processing'],
};

/** A change of status as it is remembered. */
export type RememberedDecision = { from: ApplicationStatus; to: ApplicationStatus; at: Date };

/** Whether there is a way back from a decision at all, whatever the time. */
export function isUndoable({ from, to }: Pick<RememberedDecision, 'from' | 'to'>): boolean {
  return undoTransitions[to].includes(from);
}

/** Whether a decision may still be taken back: the last moment of the ten seconds counts, the next does not. */
export function canUndo(decision: RememberedDecision, now: Date): boolean {
  return isUndoable(decision) && now.getTime() - decision.at.getTime() <= undoSeconds * 1000;
}
