import { createStore, useStore } from '../../store.ts';

/** What the visitor is writing. It outlives the chat panel, so that closing the chat loses no text. */
export type Draft = { name: string; email: string; message: string };

const draft = createStore<Draft>({ name: '', email: '', message: '' });

export const writeDraft = draft.update;

export function useDraft(): Draft {
  return useStore(draft);
}
