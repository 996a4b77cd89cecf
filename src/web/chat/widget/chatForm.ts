import { createStore, useStore } from '../../store.ts';

/** The visitor's input. It outlives the panel, so that closing the chat loses no text. */
export type ChatForm = { name: string; email: string; message: string };

const form = createStore<ChatForm>({ name: '', email: '', message: '' });

export const updateChatForm = form.update;

export function useChatForm(): ChatForm {
  return useStore(form);
}
