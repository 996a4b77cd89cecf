import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { undoSeconds } from '../../../domain/status/undoDecision.ts';
import { createStore } from '../../store.ts';

/** A decision about one application. */
export type MadeDecision = {
  decisionId: string;
  kind: ApplicationKind;
  /** The application's id, and the number by which staff know it. */
  id: string;
  name: string;
};

/** The outcome of taking one decision back. */
export type UndoOutcome = { state: 'undoing' | 'undone' } | { state: 'notUndone'; message: string };

/** A decision that could not be taken back, and why. */
export type UndoFailure = { name: string; message: string };
export type UndoFailures = readonly [UndoFailure, ...UndoFailure[]];

/** One decision that can still be taken back, or several that were made together. */
export type UndoOffer = {
  key: string;
  decisions: readonly [MadeDecision, ...MadeDecision[]];
  decision: 'approved' | 'rejected';
  /** Called for each decision with its application's id, for a dialog that shows them one by one. */
  onOutcome?: (id: string, outcome: UndoOutcome) => void;
  /** How far taking back is, and at the end the decisions still in force; kept here because the card may move to another place. */
  progress: 'offered' | 'undoing' | UndoFailures;
  /** When the offer ends, by this page's clock, in milliseconds since 1970. */
  until: number;
};

/** The present offers, newest last. They outlive the list or dialog in which the decision was made. */
export const undoOffers = createStore<readonly UndoOffer[]>([]);

/** Offers to take decisions back, for `undoSeconds` from now on. */
export function offerUndo(offer: Omit<UndoOffer, 'key' | 'progress' | 'until'>, now: number): void {
  const key = offer.decisions[0].decisionId;
  undoOffers.set([
    ...undoOffers.get(),
    { ...offer, key, progress: 'offered', until: now + undoSeconds * 1000 },
  ]);
}

export function setUndoProgress(key: string, progress: UndoOffer['progress']): void {
  undoOffers.set(undoOffers.get().map((offer) => (offer.key === key ? { ...offer, progress } : offer)));
}

/** Removes an offer: the decisions were taken back, or can no longer be. */
export function withdrawUndo(key: string): void {
  undoOffers.set(undoOffers.get().filter((offer) => offer.key !== key));
}

/** Whole seconds left, rounded up: the last one shown is 1. */
export function secondsLeft({ until }: Pick<UndoOffer, 'until'>, now: number): number {
  return Math.max(0, Math.min(undoSeconds, Math.ceil((until - now) / 1000)));
}

/** The element in which the offers appear: the dialog that covers the page, so that they can be reached; null is the page. */
export const undoPlace = createStore<HTMLElement | null>(null);

/** A ref for the element of a dialog that covers the page. */
export function offersAppearHere(element: HTMLElement | null) {
  if (element === null) return;
  undoPlace.set(element);
  return () => undoPlace.set(null);
}
