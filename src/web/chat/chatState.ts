import { chatBegunKey, chatOpenKey } from '../../domain/privacy/keptOnDevice.ts';
import { createStore, useStore } from '../store.ts';

/** What a page knows of the chat before its code is loaded: whether it is open, and how many answers are unread. */
export type ChatState = { open: boolean; opener: HTMLElement | null; unread: number };

const state = createStore<ChatState>({ open: false, opener: null, unread: 0 });

export function useChatState(): ChatState {
  return useStore(state);
}

/** Opens the chat; `opener` gets the focus back when it closes; null leaves the focus where it is. */
export function openChat(opener: HTMLElement | null): void {
  setStored(() => sessionStorage, chatOpenKey, true);
  state.update({ open: true, opener });
}

export function closeChat(): void {
  setStored(() => sessionStorage, chatOpenKey, false);
  state.update({ open: false });
}

/** Sets how many answers are unread; the button shows it while the chat is closed. */
export function setUnread(unread: number): void {
  if (state.get().unread !== unread) state.update({ unread });
}

/** Whether the chat was open in this tab before the reload. */
export function chatWasOpen(): boolean {
  return isStored(() => sessionStorage, chatOpenKey);
}

/** Whether this browser has a conversation: only then is anything of the chat loaded before it is opened. */
export function conversationBegun(): boolean {
  return isStored(() => localStorage, chatBegunKey);
}

export function rememberConversation(begun: boolean): void {
  setStored(() => localStorage, chatBegunKey, begun);
}

function setStored(storage: () => Storage, key: string, isSet: boolean): void {
  try {
    if (isSet) storage().setItem(key, '1');
    else storage().removeItem(key);
  } catch {
    // Without storage the chat works, and is closed after a reload.
  }
}

function isStored(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}
