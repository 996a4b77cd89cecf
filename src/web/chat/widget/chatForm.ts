import type { FilledFile } from '../../answer/answerDraft.ts';
import { createStore, useStore } from '../../store.ts';

/** The visitor's input. It outlives the panel. */
export type ChatForm = { name: string; email: string; message: string; file: FilledFile | null };

const form = createStore<ChatForm>({ name: '', email: '', message: '', file: null });

export const updateChatForm = form.update;

export function useChatForm(): ChatForm {
  return useStore(form);
}
