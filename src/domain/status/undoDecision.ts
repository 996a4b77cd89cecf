import { isUndoable } from './statusEdges.ts';
import type { ApplicationStatus } from './statuses.ts';

/** Staff may take a decision back for so long; its e-mail waits as long before it leaves. */
export const undoSeconds = 10;

/** As many applications as a page of the list can hold are decided together. */
export const decidedTogetherAtMost = 200;

/**
 * Seconds in which a decision can be taken back when several are made together and `following` of them come after it:
 * ten seconds after the last. Counts half a second for each, many times what one takes, and two for the network.
 */
export function undoSecondsBefore(following: number): number {
  return undoSeconds + 2 + Math.ceil(following / 2);
}

/** A change of status as it is remembered; it can be taken back for `undoSeconds`. */
export type RememberedDecision = {
  from: ApplicationStatus;
  to: ApplicationStatus;
  at: Date;
  undoSeconds: number;
};

/** The last moment at which a decision may be taken back, if there is a way back from it. */
export function undoEndsAt({
  at,
  undoSeconds: seconds,
}: Pick<RememberedDecision, 'at' | 'undoSeconds'>): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** Whether a decision may still be taken back: the last moment of its seconds counts, the next does not. */
export function canUndo(decision: RememberedDecision, now: Date): boolean {
  return isUndoable(decision) && now.getTime() <= undoEndsAt(decision).getTime();
}
