import { createStore } from '../store.ts';

/** One toast at a time (specification 1 section 9), repeating what the page says. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export type Toast = {
  title?: string | undefined;
  text: string;
  tone?: ToastTone | undefined;
  /** 8,000 by default. Time stops while it is pointed at or focused. */
  durationMs?: number | undefined;
  /** For pages with their work at the bottom. */
  atTop?: boolean | undefined;
  /** Shows its title alone: the page shows and announces the rest. */
  brief?: boolean | undefined;
  action?: { label: string; run: () => void } | undefined;
};

export type ShownToast = Toast & { id: number };

export const toastStore = createStore<{ shown: ShownToast | null; lastId: number }>({
  shown: null,
  lastId: 0,
});

/** Open modal dialogs, the topmost last: under one nothing can be seen or pressed. */
export const toastPlaces = createStore<readonly HTMLElement[]>([]);

/** A ref for a modal dialog's element: toasts appear in it. */
export function toastsAppearHere(element: HTMLElement | null) {
  if (element === null) return;
  toastPlaces.set([...toastPlaces.get(), element]);
  return () => toastPlaces.set(toastPlaces.get().filter((place) => place !== element));
}

/** Replaces the present toast. Returns the new id. */
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

/** Removes the toast with this id, by default the visible one. */
export function dismissToast(id?: number): void {
  const { shown } = toastStore.get();
  if (shown && (id === undefined || shown.id === id)) toastStore.update({ shown: null });
}
