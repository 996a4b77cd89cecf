import type { BulkAct } from '../../../domain/staff/bulk.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { undoSeconds } from '../../../domain/status/undoDecision.ts';
import { createStore } from '../../store.ts';

/** What was done to an application: its kind, id and number. */
type MadeDecision = { kind: ApplicationKind; id: string; name: string };

export type UndoFailure = { name: string; message: string };
export type UndoFailures = readonly [UndoFailure, ...UndoFailure[]];

/** One decision that can be undone, or what one bulk action did. */
export type UndoOffer = {
  key: string;
  decisions: readonly [MadeDecision, ...MadeDecision[]];
  decision: Exclude<BulkAct, 'takeUp'>;
  undo: { decisionId: string } | { bulkId: string };
  /** At the end, the decisions still in force. Stored here: the card may move elsewhere. */
  progress: 'offered' | 'undoing' | UndoFailures;
  /** When the offer expires by this page's clock, ms since 1970. */
  until: number;
};

/** The present offers, newest last. They outlive the list or dialog of the decision. */
export const undoOffers = createStore<readonly UndoOffer[]>([]);

/** `until`: for one that ends earlier than a decision made now. */
export function offerUndo(
  offer: Omit<UndoOffer, 'key' | 'progress' | 'until'>,
  now: number,
  until = now + undoSeconds * 1000,
): void {
  const key = 'bulkId' in offer.undo ? offer.undo.bulkId : offer.undo.decisionId;
  undoOffers.set([...undoOffers.get(), { ...offer, key, progress: 'offered', until }]);
}

/** What each of its acts is. */
export const undoneKind = (offer: Pick<UndoOffer, 'decision'>) => (isDecision(offer) ? 'decision' : 'act');

/** Whether customers are told of it. */
export function isDecision({ decision }: Pick<UndoOffer, 'decision'>): boolean {
  return decision === 'approved' || decision === 'rejected';
}

export function setUndoProgress(key: string, progress: UndoOffer['progress']): void {
  undoOffers.set(undoOffers.get().map((offer) => (offer.key === key ? { ...offer, progress } : offer)));
}

export function withdrawUndo(key: string): void {
  undoOffers.set(undoOffers.get().filter((offer) => offer.key !== key));
}

/** Whole seconds left, rounded up. */
export function secondsLeft({ until }: Pick<UndoOffer, 'until'>, now: number): number {
  return Math.max(0, Math.min(undoSeconds, Math.ceil((until - now) / 1000)));
}

/** The dialog that covers the page and must hold the offers, as it does the tour; null: the page holds them. */
export const undoPlace = createStore<HTMLElement | null>(null);

/** A ref for such a dialog. */
export function offersAppearHere(element: HTMLElement | null) {
  if (element === null) return;
  undoPlace.set(element);
  return () => undoPlace.set(null);
}
