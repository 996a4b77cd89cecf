import { chatBegunKey, chatOpenKey } from '../../domain/privacy/keptOnDevice.ts';
import { createStore, useStore } from '../store.ts';

/** What the button needs before the chat's code is loaded. */
export type ChatState = { open: boolean; opener: HTMLElement | null; unread: number };

const state = createStore<ChatState>({ open: false, opener: null, unread: 0 });

export function useChatState(): ChatState {
  return useStore(state);
}

/** `opener` gets the focus back when the chat closes; null leaves it where it is. */
export function openChat(opener: HTMLElement | null): void {
  setStored(() => sessionStorage, chatOpenKey, true);
  state.update({ open: true, opener });
}

export function closeChat(): void {
  setStored(() => sessionStorage, chatOpenKey, false);
  state.update({ open: false });
}

export function setUnread(unread: number): void {
  if (state.get().unread !== unread) state.update({ unread });
}

/** Before a reload of this tab. */
export function chatWasOpen(): boolean {
  return isStored(() => sessionStorage, chatOpenKey);
}

/** Whether this browser has a conversation. */
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
    // Without storage the chat is closed after a reload.
  }
}

function isStored(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}
