import { isUndoable } from './statusEdges.ts';
import type { ApplicationStatus } from './statuses.ts';

/** Staff may undo a decision for so long; its e-mail waits. */
export const undoSeconds = 10;

/**
 * Seconds to undo a decision, until ten after the last of `following` more in its bulk action: half a second for
 * each, many times what one takes, and two for the network.
 */
export function undoSecondsBefore(following: number): number {
  return undoSeconds + 2 + Math.ceil(following / 2);
}

export type RememberedDecision = {
  from: ApplicationStatus;
  to: ApplicationStatus;
  at: Date;
  undoSeconds: number;
};

export function undoEndsAt({
  at,
  undoSeconds: seconds,
}: Pick<RememberedDecision, 'at' | 'undoSeconds'>): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** The last moment counts. An automatic decision has no time to undo it. */
export function canUndo(decision: RememberedDecision, now: Date): boolean {
  return isUndoable(decision) && decision.undoSeconds > 0 && now.getTime() <= undoEndsAt(decision).getTime();
}
