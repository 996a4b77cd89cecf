import { createStore } from '../store.ts';

/** One toast at a time, specification 1 section 9. A toast repeats what the page says elsewhere, too. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export type Toast = {
  title?: string | undefined;
  text: string;
  tone?: ToastTone | undefined;
  /** Milliseconds it stays; 8,000 unless said otherwise. It waits while pointed at or focused. */
  durationMs?: number | undefined;
  /** At the top of the window: for a page whose work is done at its bottom. */
  atTop?: boolean | undefined;
  /** The page shows and announces the same, in the same words or others: the toast shows its title alone. */
  brief?: boolean | undefined;
  action?: { label: string; run: () => void } | undefined;
};

export type ShownToast = Toast & { id: number };

export const toastStore = createStore<{ shown: ShownToast | null; lastId: number }>({
  shown: null,
  lastId: 0,
});

/** Elements of the modal dialogs that are open, the topmost last: what lies under one can be neither seen nor pressed. */
export const toastPlaces = createStore<readonly HTMLElement[]>([]);

/** A ref for an element of a modal dialog: toasts appear in it while the dialog is open. */
export function toastsAppearHere(element: HTMLElement | null) {
  if (element === null) return;
  toastPlaces.set([...toastPlaces.get(), element]);
  return () => toastPlaces.set(toastPlaces.get().filter((place) => place !== element));
}

/** Shows a toast in place of the one now visible. Returns its id. */
export function toast(message: Toast): number {
  const id = toastStore.get().lastId + 1;
  toastStore.set({ shown: { ...message, id }, lastId: id });
  return id;
}

/** Gives a toast other words, as after a change of language; the time that it stays runs on. */
export function rewordToast(id: number, words: Pick<Toast, 'title' | 'text' | 'brief' | 'action'>): void {
  const { shown } = toastStore.get();
  if (shown?.id === id) toastStore.update({ shown: { ...shown, ...words } });
}

/** Removes the toast with this id, or whichever is visible. */
export function dismissToast(id?: number): void {
  const { shown } = toastStore.get();
  if (shown && (id === undefined || shown.id === id)) toastStore.update({ shown: null });
}
