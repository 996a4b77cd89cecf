import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { undoSeconds } from '../../../domain/status/undoDecision.ts';

/** A decision about one application. */
export type MadeDecision = {
  decisionId: string;
  kind: ApplicationKind;
  /** The application's id, and the number by which staff know it. */
  id: string;
  name: string;
};

/** What became of taking one decision back. */
export type UndoOutcome = { state: 'undoing' | 'undone' } | { state: 'kept'; message: string };

/** A decision that could not be taken back, and why. */
export type Kept = { name: string; message: string };

/** One decision that can still be taken back, or several that were made together. */
export type UndoOffer = {
  key: string;
  decisions: readonly [MadeDecision, ...MadeDecision[]];
  decision: 'approved' | 'rejected';
  /** Told of each decision by its application's id; for whoever shows them one by one. */
  onOutcome?: (id: string, outcome: UndoOutcome) => void;
  /** What is left in force once it was tried; it stands here, as the place where offers appear may change meanwhile. */
  progress: 'offered' | 'undoing' | readonly [Kept, ...Kept[]];
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

/** Offers to take decisions back, for `undoSeconds` from now on. */
export function offerUndo(offer: Omit<UndoOffer, 'key' | 'progress' | 'until'>, now: number): void {
  const key = offer.decisions[0].decisionId;
  set([...offers, { ...offer, key, progress: 'offered', until: now + undoSeconds * 1000 }]);
}

export function setUndoProgress(key: string, progress: UndoOffer['progress']): void {
  set(offers.map((offer) => (offer.key === key ? { ...offer, progress } : offer)));
}

/** The decisions were taken back, or can no longer be. */
export function withdrawUndo(key: string): void {
  set(offers.filter((offer) => offer.key !== key));
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
