/** Where the offers to take a decision back appear: in whatever covers the page, so that they can be reached; else on it. */
let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function set(next: HTMLElement | null) {
  place = next;
  for (const listener of listeners) listener();
}

/** A ref for the element of a dialog that covers the page. */
export function offersAppearHere(element: HTMLElement | null) {
  if (element === null) return;
  set(element);
  return () => set(null);
}

/** The present place, for `useSyncExternalStore`; null is the page itself. */
export const undoPlaceStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => place,
};
