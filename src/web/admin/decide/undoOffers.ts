import { undoSeconds } from '../../../domain/status/undoDecision.ts';
import type { ApplicationKind } from '../applicationKind.ts';

/** A decision that can still be taken back. */
export type UndoOffer = {
  decisionId: string;
  kind: ApplicationKind;
  /** The application's id, and the number by which staff know it. */
  id: string;
  name: string;
  decision: 'approved' | 'rejected';
  /** When the offer ends, by this page's clock, in milliseconds since 1970. */
  until: number;
};

/** Newest last. They stand outside the components: a list or a panel that closes takes none with it. */
let offers: readonly UndoOffer[] = [];
const listeners = new Set<() => void>();

function set(next: readonly UndoOffer[]) {
  offers = next;
  for (const listener of listeners) listener();
}

/** Offers to take a decision back, for `undoSeconds` from now on. */
export function offerUndo(offer: Omit<UndoOffer, 'until'>, now: number): void {
  set([...offers, { ...offer, until: now + undoSeconds * 1000 }]);
}

/** The decision was taken back, or can no longer be. */
export function withdrawUndo(decisionId: string): void {
  set(offers.filter((offer) => offer.decisionId !== decisionId));
}

/** Whole seconds left, so that the last one shown is 1. */
export function secondsLeft({ until }: Pick<UndoOffer, 'until'>, now: number): number {
  return Math.max(0, Math.min(undoSeconds, Math.ceil((until - now) / 1000)));
}

/** The present offers, for `useSyncExternalStore`. */
export const undoStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => offers,
};
