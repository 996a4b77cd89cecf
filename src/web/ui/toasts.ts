/** One toast at a time, specification 1 section 9. A toast repeats what the page says elsewhere; it never says it alone. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export type Toast = {
  title?: string | undefined;
  text: string;
  tone?: ToastTone | undefined;
  /** Milliseconds it stays; 8,000 unless said otherwise. It waits while pointed at or focused. */
  durationMs?: number | undefined;
  /** At the top of the window: for a page whose work is done at its bottom. */
  atTop?: boolean | undefined;
  action?: { label: string; run: () => void } | undefined;
};

export type ShownToast = Toast & { id: number };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one now visible. Returns its id. */
export function toast(message: Toast): number {
  lastId += 1;
  show({ ...message, id: lastId });
  return lastId;
}

/** Removes the toast with this id, or whichever is visible. A dismissed toast is gone. */
export function dismissToast(id?: number): void {
  if (shown && (id === undefined || shown.id === id)) show(null);
}

/** The visible toast, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
  none: () => null,
};
