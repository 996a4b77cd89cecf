import { chatBegunKey, chatOpenKey } from '../../domain/privacy/keptOnDevice.ts';
import { createStore, useStore } from '../store.ts';

/** What a page knows of the chat before its code is loaded: whether it is open, and how many answers are unread. */
export type ChatDoor = { open: boolean; opener: HTMLElement | null; unread: number };

const door = createStore<ChatDoor>({ open: false, opener: null, unread: 0 });

export function useChatDoor(): ChatDoor {
  return useStore(door);
}

/** Opens the chat; `opener` gets the focus back when it closes; null leaves the focus where it is. */
export function openChat(opener: HTMLElement | null): void {
  keep(() => sessionStorage, chatOpenKey, true);
  door.update({ open: true, opener });
}

export function closeChat(): void {
  keep(() => sessionStorage, chatOpenKey, false);
  door.update({ open: false });
}

/** Sets how many answers are unread; the button shows it while the chat is closed. */
export function setUnread(unread: number): void {
  if (door.get().unread !== unread) door.update({ unread });
}

/** Whether the chat was open in this tab before the reload. */
export function chatWasOpen(): boolean {
  return isKept(() => sessionStorage, chatOpenKey);
}

/** Whether this browser has a conversation: only then is anything of the chat loaded before it is opened. */
export function conversationBegun(): boolean {
  return isKept(() => localStorage, chatBegunKey);
}

export function rememberConversation(begun: boolean): void {
  keep(() => localStorage, chatBegunKey, begun);
}

function keep(storage: () => Storage, key: string, kept: boolean): void {
  try {
    if (kept) storage().setItem(key, '1');
    else storage().removeItem(key);
  } catch {
    // Without storage the chat works, and is closed after a reload.
  }
}

function isKept(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}
