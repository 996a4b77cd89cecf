import { useSyncExternalStore } from 'react';

/** What the visitor is writing: it is still there when the chat was shut and is opened again. */
export type Draft = { name: string; email: string; message: string };

const empty: Draft = { name: '', email: '', message: '' };
let draft = empty;
const listeners = new Set<() => void>();

export function writeDraft(part: Partial<Draft>): void {
  draft = { ...draft, ...part };
  for (const listener of listeners) listener();
}

export function useDraft(): Draft {
  return useSyncExternalStore(
    subscribe,
    () => draft,
    () => empty,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
