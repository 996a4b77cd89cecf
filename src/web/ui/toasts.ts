import { createStore } from '../store.ts';

/** One toast at a time (specification 1 section 9). It repeats what the page also says. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export type Toast = {
  title?: string | undefined;
  text: string;
  tone?: ToastTone | undefined;
  /** Milliseconds until it disappears, 8,000 by default. It waits while pointed at or focused. */
  durationMs?: number | undefined;
  /** At the top of the window, for pages with their work at the bottom. */
  atTop?: boolean | undefined;
  /** The page shows and announces the same: the toast shows its title alone. */
  brief?: boolean | undefined;
  action?: { label: string; run: () => void } | undefined;
};

export type ShownToast = Toast & { id: number };

export const toastStore = createStore<{ shown: ShownToast | null; lastId: number }>({
  shown: null,
  lastId: 0,
});

/** Elements of open modal dialogs, the topmost last: what lies under one cannot be seen or pressed. */
export const toastPlaces = createStore<readonly HTMLElement[]>([]);

/** A ref for an element of a modal dialog: toasts appear in it while the dialog is open. */
export function toastsAppearHere(element: HTMLElement | null) {
  if (element === null) return;
  toastPlaces.set([...toastPlaces.get(), element]);
  return () => toastPlaces.set(toastPlaces.get().filter((place) => place !== element));
}

/** Shows a toast in place of the present one. Returns its id. */
export function toast(message: Toast): number {
  const id = toastStore.get().lastId + 1;
  toastStore.set({ shown: { ...message, id }, lastId: id });
  return id;
}

/** Replaces a toast's words, as after a change of language; its time runs on. */
export function rewordToast(id: number, words: Pick<Toast, 'title' | 'text' | 'brief' | 'action'>): void {
  const { shown } = toastStore.get();
  if (shown?.id === id) toastStore.update({ shown: { ...shown, ...words } });
}

/** Removes the toast with this id, or whichever is visible. */
export function dismissToast(id?: number): void {
  const { shown } = toastStore.get();
  if (shown && (id === undefined || shown.id === id)) toastStore.update({ shown: null });
}
